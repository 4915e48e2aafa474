"""Bare statistics of our result logs with numpy, for comparison with the analysis. Usage: numpy-statistics.py LOG..."""
import sys

import numpy

for name in sys.argv[1:]:
    parts = []
    with open(name, "rb") as log:
        for line in log:
            if b"phase=measured" in line:
                numbers = line[line.index(b"[") + 1 : line.rindex(b"]")]
                parts.append(numpy.fromstring(numbers, dtype=numpy.int64, sep=","))
    nanos = numpy.concatenate(parts)
    print(f"{len(nanos):,}", nanos.min(), nanos.max(), numpy.median(nanos), nanos.mean(), nanos.var(ddof=1), nanos.std(ddof=1))
    print(*numpy.percentile(nanos, [90, 99, 99.9]))
