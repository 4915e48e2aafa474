# Reads a properties file and refuses doubtful content. Plain Python without WLST.

import re


class BadInput(Exception):
    """Wrong input, which the user must change before anything can be done."""

    def __init__(self, cause, remedy):
        Exception.__init__(self, '%s; %s' % (cause, remedy))


def is_ascii(text):
    """Returns whether all characters are ASCII and so mean the same in every encoding."""
    return not [character for character in text if ord(character) > 127]


def as_value(text):
    """Returns a text as the value of a line that Java reads as a property: it drops blanks at the beginning and reads a
    backslash as the beginning of something.
    """
    escaped = text.replace('\\', '\\\\')
    return escaped.startswith(' ') and '\\' + escaped or escaped


class PropertiesFile:
    """The lines `key=value` of a file, each read by its key.

    java.util.Properties would do for reading, but it takes the last of two lines with the same key without a word.
    """

    def __init__(self, path):
        self.path = path
        self.values = {}
        self.asked = {}
        for number, line in enumerate(self._lines()):
            self._add(number + 1, line.strip())

    def _lines(self):
        try:
            opened = open(self.path)
        except IOError:
            raise BadInput('%s cannot be read' % self.path, 'name the properties file of the domain')
        try:
            return opened.read().splitlines()
        finally:
            opened.close()

    def _add(self, number, line):
        if not line or line.startswith('#'):
            return
        if '=' not in line:
            raise BadInput('%s, line %d: %r is not of the form key=value' % (self.path, number, line),
                           'correct the line, or begin it with #')
        key, value = [part.strip() for part in line.split('=', 1)]
        if not is_ascii(line):
            # Java and Jython would disagree on the meaning of the bytes, and files would get other names.
            raise BadInput('%s, line %d: %s has characters beyond ASCII'
                           % (self.path, number, is_ascii(key) and key or 'the key'), 'write it in ASCII')
        if key in self.values:
            raise BadInput('%s, line %d: %s is there a second time' % (self.path, number, key), 'keep one of the lines')
        self.values[key] = value

    def bad(self, key, what, remedy):
        """The error for a key, with the file's name."""
        return BadInput('%s: %s %s' % (self.path, key, what), remedy)

    def optional(self, key, default):
        """The value of a key; the default if it is missing or empty."""
        self.asked[key] = True
        return self.values.get(key) or default

    def text(self, key, default=None):
        """The value of a key, without blanks; it is required if there is no default."""
        value = self.optional(key, default)
        if value is None:
            raise self.bad(key, 'is missing', 'add it; the sample domain.properties explains it')
        if re.search(r'\s', value):
            raise self.bad(key, 'is %r, with a blank' % value, 'give a value without blanks')
        return value

    def name(self, key, default=None):
        """A name that is valid everywhere in WebLogic: in paths, in MBean names, in host-independent file names."""
        value = self.text(key, default)
        self._check_name(key, value)
        return value

    def names(self, key):
        """Names separated by commas, at least one, each only once."""
        names = [name.strip() for name in self.optional(key, '').split(',')]
        if names == ['']:
            raise self.bad(key, 'is missing', 'name at least one, separated by commas')
        for name in names:
            self._check_name(key, name)
            if names.count(name) > 1:
                raise self.bad(key, 'names %s twice' % name, 'keep one of them')
        return names

    def _check_name(self, key, name):
        if not re.match(r'[A-Za-z][A-Za-z0-9_-]*$', name):
            raise self.bad(key, 'is %r' % name, 'use letters, digits, _ and -, beginning with a letter')

    def one_of(self, key, choices, default=None):
        """One of the given words."""
        value = self.text(key, default)
        if value not in choices:
            raise self.bad(key, 'is %r' % value, 'give one of: ' + ', '.join(choices))
        return value

    def number(self, key, lowest, highest, default=None):
        """A whole number in a range, both ends included."""
        value = self.text(key, default)
        if not re.match(r'[0-9]{1,9}$', value) or not lowest <= int(value) <= highest:
            raise self.bad(key, 'is %r' % value, 'give a whole number from %d to %d' % (lowest, highest))
        return int(value)

    def port(self, key):
        """A TCP port."""
        value = self.text(key)
        if not re.match(r'[0-9]{1,5}$', value) or not 1 <= int(value) <= 65535:
            raise self.bad(key, 'is %r' % value, 'give a port from 1 to 65535')
        return int(value)

    def require_all_asked(self):
        """Refuses unknown keys, which are usually misspelt."""
        unknown = [key for key in self.values if key not in self.asked]
        if unknown:
            raise self.bad(min(unknown), 'is not known', 'correct its name or delete it; domain.properties lists all keys')
