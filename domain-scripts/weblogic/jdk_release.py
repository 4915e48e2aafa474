# The JDK of WLST and the servers. Plain Python on Jython without WLST.

import os
import re

from java.lang import System

# Both releases of WebLogic take these. With another one WLST or the servers fail in ways that do not name the JDK.
SUPPORTED = ('17', '21')


def home_of_wlst():
    """The JDK that WLST runs on, and with it the domain, unless the properties name another: the one that WebLogic was installed with,
    whatever JAVA_HOME says.
    """
    return System.getProperty('java.home')


def problem_with(home):
    """What is wrong with a JDK's home; None if nothing is."""
    if not os.path.isfile(os.path.join(home, 'bin', 'java')):
        return 'is %s, without a bin/java' % home
    version = version_of(home)
    if version is None:
        return 'is %s, whose file release names no version' % home
    if re.split('[^0-9]', version)[0] not in SUPPORTED:
        return 'is %s, a JDK %s, but WebLogic runs on %s' % (home, version, ' or '.join(SUPPORTED))
    return None


def version_of(home):
    """The version in a JDK's file release, for example 17.0.9; None without one."""
    path = os.path.join(home, 'release')
    if not os.path.isfile(path):
        return None
    with open(path) as text:
        found = re.search(r'(?m)^JAVA_VERSION="([^"]+)"', text.read())
    return found and found.group(1)
