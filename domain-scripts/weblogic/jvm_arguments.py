# The JVM flags of every measured server, from ../jvm-arguments. Plain Python without WLST.

import os
import re

from properties_file import BadInput

# The heap is a property, and WebLogic has a filter of its own.
OWN_SETTINGS = ('-Xms', '-Xmx', '-Djdk.serialFilter')
COLLECTOR = r'-XX:\+Use\w+GC$'


def common_arguments(more_arguments):
    """The flags in the order of the file, without a collector if the user's arguments choose one: a JVM refuses to start with two."""
    path = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'jvm-arguments')
    try:
        opened = open(path)
    except IOError:
        raise BadInput('%s cannot be read' % path, 'keep the scripts beside it, as in the project')
    try:
        lines = opened.read().splitlines()
    finally:
        opened.close()
    collectors = [argument for argument in more_arguments if re.match(COLLECTOR, argument)]
    return [line for line in lines if line.startswith('-') and not line.startswith(OWN_SETTINGS)
            and not (collectors and re.match(COLLECTOR, line))]
