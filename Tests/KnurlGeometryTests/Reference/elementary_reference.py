#!/usr/bin/env python3
"""Writes elementary.txt: arguments and exact results for the functions of `Elementary`.

    python3 elementary_reference.py > elementary.txt

Needs mpmath (python3-mpmath, or pip install mpmath). All results are computed with 1400 bits, which
the largest arguments need. A line is

    function argument [argument] result rest

in hexadecimal doubles; `arcTangent` has y, then x. `result` is the double nearest to the exact
result. `rest` is the exact result minus `result`, in ulps of `result`, with four decimals. Every run
writes the same file, because the random numbers have a fixed seed.
"""

import math
import random

import mpmath as mp

mp.mp.prec = 1400
draw = random.Random(20_26)
tiny = 2.0**-1074


def nearest(value):
    """The double nearest to an mpf, subnormals included, ties to even."""
    if value == 0:
        return 0.0
    _, exponent = mp.frexp(value)
    unit = max(exponent - 53, -1074)
    return math.ldexp(float(int(mp.nint(mp.ldexp(value, -unit)))), unit)


def line(name, arguments, value):
    result = nearest(value)
    if math.isinf(result):
        return
    if result == 0:
        # mpmath has no -0; the functions here that are 0 at 0 are odd in this argument.
        result = math.copysign(0.0, arguments[0]) if name != "exponential" else 0.0
    rest = (value - mp.mpf(result)) / mp.mpf(math.ulp(result))
    words = [name] + [float(a).hex() for a in arguments] + [result.hex(), f"{float(rest):.4f}"]
    print(" ".join(words))


def nearest_to_multiples():
    """For many exponents, the double nearest to a multiple of pi/2, by continued fractions."""
    found = []
    for exponent in list(range(-52, 971, 13)) + [797]:
        ratio = mp.ldexp(1, exponent) / (mp.pi / 2)
        ratio -= mp.floor(ratio)
        # Denominators of convergents; the last below 2^53 is the significand.
        before, denominator, rest = 0, 1, ratio
        while rest and denominator < 2**53:
            rest = 1 / rest
            term = int(mp.floor(rest))
            rest -= term
            if term * denominator + before >= 2**53:
                break
            before, denominator = denominator, term * denominator + before
        found.append(math.ldexp(float(denominator), exponent))
    return found


def angles():
    result = [0.0, tiny, 3 * tiny, 2.0**-1022, 1e-300, 2.0**-28, 2.0**-27, 2.0**-26, 1e-5]
    result += [math.ldexp(1 + draw.random(), draw.randint(-60, -3)) for _ in range(40)]
    result += [draw.uniform(0, math.pi / 4) for _ in range(60)]
    result += [draw.uniform(0, 20) for _ in range(60)]
    # The edges of quadrants and eighths, and their neighbors.
    for eighth in range(1, 17):
        edge = nearest(mp.pi * eighth / 4)
        result += [math.nextafter(edge, 0), edge, math.nextafter(edge, math.inf)]
    for count in [99, 1_000, 65_535, 333_772, 667_543, 667_544, 667_545, 10**7]:
        result += [nearest(mp.pi * count / 2), nearest(mp.pi * count / 4)]
    # Near an axis, but not so near that the reduction uses integers.
    for power in range(14, 31):
        count = draw.randint(2**18, 667_000)
        result.append(nearest(mp.pi * count / 2 + mp.ldexp(draw.uniform(1, 2), -power)))
    result += [math.nextafter(2.0**20, 0), 2.0**20, math.nextafter(2.0**20, math.inf)]
    result += nearest_to_multiples()
    result += [10.0**power for power in range(15, 309, 7)]
    result += [math.ldexp(1 + draw.random(), draw.randint(20, 1022)) for _ in range(60)]
    result += [2.0**1023, math.nextafter(math.inf, 0)]
    return [x if index % 3 else -x for index, x in enumerate(result)]


def points():
    result = [(1.0, 1.0), (1.0, 2.0), (2.0, 1.0), (tiny, tiny), (tiny, 1.0), (1.0, tiny)]
    greatest = math.nextafter(math.inf, 0)
    result += [(greatest, greatest), (greatest, tiny), (tiny, greatest), (greatest, 1.0)]
    result += [(3 * tiny, 7 * tiny), (2.0**-1022, 3 * tiny), (greatest / 3, greatest)]
    for power in [-30, -29, -28, -27, -26]:
        result += [(2.0**power, 1.0), (math.nextafter(2.0**power, 1), 1.0), (3.0, 3 * 2.0**power)]
    for power in [-501, -500, -499, 499, 500, 501]:
        result += [(math.ldexp(0.7, power), 2.0**power), (2.0**power, math.ldexp(0.03, power))]
    # The table's entries, the positions between them, and their neighbors.
    for half in range(1, 129):
        quotient = half / 128
        if half % 3 == 0:
            quotient = math.nextafter(quotient, half % 2)
        scale = math.ldexp(1 + draw.random(), draw.randint(-20, 20))
        result.append((quotient * scale, scale) if half % 4 else (scale, quotient * scale))
    for _ in range(100):
        result.append((draw.uniform(-400, 400), draw.uniform(-400, 400)))
    for _ in range(60):
        y = math.ldexp(1 + draw.random(), draw.randint(-1074, 1022))
        x = math.ldexp(1 + draw.random(), draw.randint(-1074, 1022))
        result.append((y, x))
        x = y * draw.uniform(0.001, 1000)
        if x and not math.isinf(x):
            result.append((y, x))
    signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    return [
        (y * signs[index % 4][0], x * signs[index % 4][1]) for index, (y, x) in enumerate(result)
    ]


def exponents():
    result = [0.0, tiny, 2.0**-1022, 2.0**-60, 2.0**-54, 2.0**-53, 2.0**-52, 1e-9, 1.0, 2.0]
    greatest = nearest(mp.log(mp.mpf(math.nextafter(math.inf, 0))))
    result += [greatest, math.nextafter(greatest, 0), 709.0, 709.5, 709.78]
    result += [-greatest, -708.0, -708.3964185322641, -708.4, -745.0, -745.1, -745.13, -745.1332]
    for count in range(-48, 49, 3):
        # The points at which the table's entry changes, and the entries themselves.
        for edge in [nearest(mp.log(2) * count / 32), nearest(mp.log(2) * (2 * count + 1) / 64)]:
            result += [edge, math.nextafter(edge, math.inf)]
    result += [draw.uniform(-1, 1) for _ in range(60)]
    result += [draw.uniform(-708, 709) for _ in range(80)]
    result += [draw.uniform(-745.1, -708.4) for _ in range(40)]
    result += [
        draw.choice([-1, 1]) * math.ldexp(1 + draw.random(), draw.randint(-60, 3))
        for _ in range(40)
    ]
    return result


for x in angles():
    line("sine", [x], mp.sin(mp.mpf(x)))
for x in angles():
    line("cosine", [x], mp.cos(mp.mpf(x)))
for y, x in points():
    line("arcTangent", [y, x], mp.atan2(mp.mpf(y), mp.mpf(x)))
for x in exponents():
    line("exponential", [x], mp.exp(mp.mpf(x)))
