# Reads the users that a new domain begins with: an LDIF file. Plain Python without WLST.


def groups_of(path, user):
    """The names of the groups that a user is a direct member of, in the order of the file; none for an unknown user."""
    names = []
    for entry in _entries(path):
        if ('uid', user) in entry:
            for key, value in entry:
                if key == 'wlsmemberof':
                    # cn=<name>,ou=groups,ou=@realm@,dc=@domain@
                    names.append(value.split(',')[0].split('=')[-1])
    return names


def _entries(path):
    """The entries, each a list of (key in lower case, value)."""
    opened = open(path)
    try:
        # A line that begins with a blank continues the one before; an empty line ends an entry.
        text = opened.read().replace('\r\n', '\n').replace('\n ', '')
    finally:
        opened.close()
    return [[_attribute(line) for line in entry.splitlines()] for entry in text.split('\n\n')]


def _attribute(line):
    key, value = (line.split(':', 1) + [''])[:2]
    return key.strip().lower(), value.strip()
