# The releases of WebLogic, from ../releases.tsv. Plain Python without WLST.

import os
import re

from properties_file import BadInput

FILE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'releases.tsv')
SERVER = 'weblogic'
COLUMNS = ('server', 'release', 'namespace', 'jdks')
NAMESPACES = ('javax', 'jakarta')
# A full version such as 26.1.0.0.0 begins with the number of its release.
NUMBERS_OF_A_RELEASE = 3


class Release:
    """A release with the namespace of its EARs and the JDKs that it runs on."""

    def __init__(self, name, namespace, jdks):
        self.name = name
        self.number = number_of(name)
        self.namespace = namespace
        # Feature numbers; a + behind the last one stands for all later ones.
        self._jdks = jdks

    def runs_on(self, jdk):
        """Whether a JDK with that feature number, a text, is supported."""
        newest = self._jdks[-1]
        listed = [number.rstrip('+') for number in self._jdks]
        return jdk in listed or newest.endswith('+') and jdk.isdigit() and int(jdk) > int(listed[-1])

    def jdks(self):
        """The JDKs for a message: 17 or 21."""
        return ' or '.join([number.replace('+', ' or later') for number in self._jdks])


def number_of(version):
    """14.1.2.0.0 -> (14, 1, 2); None for a text that is not a version of WebLogic."""
    if not re.match(r'[0-9]+(\.[0-9]+){2,}$', version):
        return None
    return tuple([int(part) for part in version.split('.')[:NUMBERS_OF_A_RELEASE]])


def asked_release(properties):
    """The release that the properties ask for, and a warning; None if there is nothing to warn of.

    An unknown release counts as the newest known one before it: the names that these scripts use rarely change from one release to the
    next.
    """
    known = known_releases()
    names = [release.name for release in known]
    asked = properties.text('release')
    number = number_of(asked)
    if number is None:
        raise properties.bad('release', 'is %r' % asked, 'give one of: ' + ', '.join(names))
    if number < known[0].number:
        raise properties.bad('release', 'is %r, but releases before %s run on JDK 8 or 11 and the EARs need 17' % (asked, names[0]),
                             'give one of: ' + ', '.join(names))
    release = [candidate for candidate in known if candidate.number <= number][-1]
    if release.number == number:
        return release, None
    return release, ('WebLogic %s is not in %s and is treated as %s; add a line for it if it needs other JDKs or EARs'
                     % (asked, FILE, release.name))


def known_releases():
    """All releases of WebLogic in the file, the oldest first."""
    lines = _lines()
    columns = lines and lines[0].split('\t') or []
    missing = [column for column in COLUMNS if column not in columns]
    if missing:
        raise _broken(1, 'there is no column %s' % missing[0])
    releases = []
    for index, line in enumerate(lines[1:]):
        values = line.split('\t')
        if len(values) != len(columns):
            raise _broken(index + 2, '%d columns instead of %d' % (len(values), len(columns)))
        row = dict(zip(columns, values))
        if row['server'] == SERVER:
            releases.append(_release(row, index + 2))
    if not releases:
        raise BadInput('%s names no release of WebLogic' % FILE, 'restore it from the project')
    releases.sort(key=lambda release: release.number)
    return releases


def _lines():
    try:
        opened = open(FILE)
    except IOError:
        raise BadInput('%s cannot be read' % FILE, 'keep the scripts beside it, as in the project')
    try:
        return opened.read().splitlines()
    finally:
        opened.close()


def _release(row, line):
    if number_of(row['release']) is None:
        raise _broken(line, 'the release %r is no version' % row['release'])
    if row['namespace'] not in NAMESPACES:
        raise _broken(line, 'the namespace %r is not one of: %s' % (row['namespace'], ', '.join(NAMESPACES)))
    if not re.match(r'[0-9]+( [0-9]+)*\+?$', row['jdks']):
        raise _broken(line, 'the JDKs %r are not numbers with blanks between them' % row['jdks'])
    return Release(row['release'], row['namespace'], row['jdks'].split(' '))


def _broken(line, what):
    return BadInput('%s, line %d: %s' % (FILE, line, what), 'restore it from the project')
