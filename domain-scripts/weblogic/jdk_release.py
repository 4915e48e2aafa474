# The JDK of WLST and the servers. Plain Python on Jython without WLST.

import os
import re

from java.lang import System


def home_of_wlst():
    """The JDK that WLST runs on, and with it the domain, unless the properties name another: the one that WebLogic was installed with,
    whatever JAVA_HOME says.
    """
    return System.getProperty('java.home')


def problem_with(home, release):
    """What is wrong with a JDK's home for a release; None if nothing is. With an unsupported JDK, WLST or the servers fail in ways that do
    not name it.
    """
    if not os.path.isfile(os.path.join(home, 'bin', 'java')):
        return 'is %s, without a bin/java' % home
    version = version_of(home)
    if version is None:
        return 'is %s, whose file release names no version' % home
    if not release.runs_on(re.split('[^0-9]', version)[0]):
        return 'is %s, a JDK %s, but WebLogic %s runs on %s' % (home, version, release.name, release.jdks())
    return None


def version_of(home):
    """The version in a JDK's file release, for example 17.0.9; None without one."""
    path = os.path.join(home, 'release')
    if not os.path.isfile(path):
        return None
    with open(path) as text:
        found = re.search(r'(?m)^JAVA_VERSION="([^"]+)"', text.read())
    return found and found.group(1)
