#!/usr/bin/env python3
"""Derives every number that Sources/KnurlGeometry/Elementary*.swift holds, and prints it as Swift.

    python3 elementary_coefficients.py

Needs mpmath (python3-mpmath, or pip install mpmath). It is only run by hand.

Polynomials are minimax: Remez's exchange, in 60 digits, on the relative error of the final
function. Coefficients are rounded to doubles one after the other, the most important first, and the
others are fitted again after each, so that later ones compensate for the rounding of earlier ones.
For each polynomial the worst remaining relative error is printed, as a power of two.
"""

import mpmath as mp

mp.mp.dps = 60


def as_double(value):
    # In a 53-bit context, because float() of an mpf then does not round a second time.
    with mp.workprec(53):
        return float(+value)


def worst_error(function, coefficients, weight, end, points=2000):
    worst = mp.mpf(0)
    for index in range(1, points + 1):
        z = end * index / points
        worst = max(worst, abs(weight(z) * (function(z) - mp.polyval(coefficients[::-1], z))))
    return worst


def remez(function, degree, weight, end, start=mp.mpf(0)):
    """The polynomial of least weighted error from start to end, lowest coefficient first."""
    count = degree + 2
    middle, half = (start + end) / 2, (end - start) / 2
    nodes = [middle - half * mp.cos(mp.pi * (2 * i + 1) / (2 * count)) for i in range(count)]
    coefficients = []
    for _ in range(12):
        matrix = mp.matrix(count, count)
        right = mp.matrix(count, 1)
        for row, z in enumerate(nodes):
            for column in range(degree + 1):
                matrix[row, column] = z**column
            matrix[row, degree + 1] = (-1) ** row / weight(z)
            right[row] = function(z)
        solution = mp.lu_solve(matrix, right)
        coefficients = [solution[i] for i in range(degree + 1)]

        def error(z):
            return weight(z) * (function(z) - mp.polyval(coefficients[::-1], z))

        # The greatest error of each run of equal signs is the next node of that run.
        samples = [start + (end - start) * mp.mpf(i) / 601 for i in range(1, 602)]
        runs = []
        for z in samples:
            value = error(z)
            if runs and mp.sign(runs[-1][1]) == mp.sign(value):
                if abs(value) > abs(runs[-1][1]):
                    runs[-1] = (z, value)
            else:
                runs.append((z, value))
        if len(runs) < count:
            break
        while len(runs) > count:
            runs.pop(0 if abs(runs[0][1]) < abs(runs[-1][1]) else -1)
        nodes = [z for z, _ in runs]
        sizes = [abs(value) for _, value in runs]
        if max(sizes) < min(sizes) * mp.mpf("1.001"):
            break
    return coefficients


def minimax_doubles(function, degree, weight, end):
    fixed = []
    for index in range(degree + 1):

        def rest(z, index=index):
            return (function(z) - mp.polyval(fixed[::-1] or [0], z)) / z**index

        def rest_weight(z, index=index):
            return weight(z) * z**index

        fitted = remez(rest, degree - index, rest_weight, end)
        fixed.append(mp.mpf(as_double(fitted[0])))
    return [float(c) for c in fixed], worst_error(function, fixed, weight, end)


def show(name, coefficients, error):
    print(f"// {name}: relative error below 2^{float(mp.log(error, 2)):.1f}")
    for coefficient in coefficients:
        print(f"  {coefficient.hex()},")
    print()


def leading_bits(value, bits):
    """The value cut to this number of bits, so that products with short integers are exact."""
    mantissa, exponent = mp.frexp(value)
    return mp.ldexp(mp.floor(mp.ldexp(mantissa, bits)), exponent - bits)


def polynomials():
    # A little more than pi/4, because a rounded quotient selects the multiple of pi/2.
    end = (mp.pi / 4 + mp.mpf(2) ** -20) ** 2
    show(
        "(sin r - r) / r^3 in r^2",
        *minimax_doubles(
            lambda z: (mp.sin(mp.sqrt(z)) / mp.sqrt(z) - 1) / z,
            5,
            lambda z: z / (mp.sin(mp.sqrt(z)) / mp.sqrt(z)),
            end,
        ),
    )
    show(
        "(cos r - 1 + r^2/2) / r^4 in r^2",
        *minimax_doubles(
            lambda z: (mp.cos(mp.sqrt(z)) - 1 + z / 2) / z**2,
            5,
            lambda z: z**2 / mp.cos(mp.sqrt(z)),
            end,
        ),
    )

    def arc_tangent(z):
        return (mp.atan(mp.sqrt(z)) / mp.sqrt(z) - 1) / z

    def arc_tangent_weight(z):
        return z / (mp.atan(mp.sqrt(z)) / mp.sqrt(z))

    show(
        "(atan q - q) / q^3 in q^2, for q up to 3.5/64",
        *minimax_doubles(
            arc_tangent, 4, arc_tangent_weight, (mp.mpf("3.5") / 64 + mp.mpf(2) ** -20) ** 2
        ),
    )
    show(
        "(atan d - d) / d^3 in d^2, for d up to 1/128",
        *minimax_doubles(
            arc_tangent, 2, arc_tangent_weight, (mp.mpf(1) / 128 + mp.mpf(2) ** -20) ** 2
        ),
    )

    # On both sides of 0, and so close to it that rounding the coefficients has no effect.
    end = mp.log(2) / 64 + mp.mpf(2) ** -30

    def rest(r):
        return (mp.expm1(r) - r) / r**2 if r else mp.mpf(1) / 2

    def rest_weight(r):
        return (r**2 if r else mp.mpf(2) ** -60) / mp.exp(r)

    fitted = [mp.mpf(as_double(c)) for c in remez(rest, 4, rest_weight, end, -end)]
    error = max(
        worst_error(rest, fitted, rest_weight, end), worst_error(rest, fitted, rest_weight, -end)
    )
    show("(e^r - 1 - r) / r^2 in r, for r up to ln 2 / 64", [float(c) for c in fitted], error)


def parts(name, value, bits):
    """The value in pieces of the given bits each; the last piece has all 53."""
    print(f"// {name}")
    for count in bits:
        piece = leading_bits(value, count) if count < 53 else mp.mpf(as_double(value))
        print(f"  {float(piece).hex()},")
        value -= piece
    print()


def pairs(name, values):
    print(f"// {name}: the double nearest to it, then the double nearest to the rest")
    for value in values:
        high = as_double(value)
        print(f"  {high.hex()}, {as_double(value - mp.mpf(high)).hex()},")
    print()


def bits_of_two_over_pi():
    print("// 64 zeros, then the first 1216 bits of 2/pi behind the point")
    with mp.workprec(1400):
        whole = int(mp.floor(mp.ldexp(2 / mp.pi, 1216)))
    for index in range(19):
        word = (whole >> (64 * (18 - index))) & (2**64 - 1)
        print(f"  0x{word:016X},")
    print()
    print("// pi/2 in units of 2^-63 and 2^-127: two words")
    with mp.workprec(400):
        whole = int(mp.nint(mp.ldexp(mp.pi / 2, 127)))
    print(f"  0x{whole >> 64:016X}, 0x{whole & (2**64 - 1):016X}")
    print()


polynomials()
parts("pi/2", mp.pi / 2, [33, 33, 53])
print("// 2/pi:", as_double(2 / mp.pi).hex(), " 32/ln 2:", as_double(32 / mp.log(2)).hex())
parts("ln 2 / 32", mp.log(2) / 32, [36, 53])
pairs("pi/2, pi", [mp.pi / 2, mp.pi])
pairs("atan(k/64) for k = 0...64", [mp.atan(mp.mpf(k) / 64) for k in range(65)])
pairs("2^(k/32) for k = 0...31", [mp.mpf(2) ** (mp.mpf(k) / 32) for k in range(32)])
bits_of_two_over_pi()
