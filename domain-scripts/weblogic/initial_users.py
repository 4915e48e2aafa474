# Reads and corrects the users that a new domain begins with: an LDIF file. Plain Python without WLST.

import re

MEMBERSHIP = 'wlsMemberOf: cn=%s,ou=groups,ou=@realm@,dc=@domain@'
# The form in which Oracle's deploy tooling adds groups to the file.
GROUP = """dn: cn=%(name)s,ou=groups,ou=@realm@,dc=@domain@
memberURL: ldap:///ou=people,ou=@realm@,dc=@domain@??sub?(&(objectclass=person)(wlsMemberOf=cn=%(name)s,ou=groups,ou=@realm@,dc=@domain@))
description: %(description)s
objectclass: top
objectclass: groupOfURLs
objectclass: groupOfUniqueNames
cn: %(name)s"""


def groups_of(path, user):
    """The names of the groups that a user is a direct member of, in the order of the file; none for an unknown user."""
    names = []
    for entry in _entries(path):
        if _is_user(entry, user):
            for key, value in _attributes(entry):
                if key == 'wlsmemberof':
                    # cn=<name>,ou=groups,ou=@realm@,dc=@domain@
                    names.append(value.split(',')[0].split('=')[-1])
    return names


def has_group(path, group):
    """Whether the file has an entry of that group."""
    return bool([entry for entry in _entries(path) if _is_group(entry, group)])


def put_into_only_groups(path, user, groups):
    """Replaces a user's memberships, and adds missing groups, given with their descriptions. Does not add a missing user, whose password
    is encrypted.
    """
    names = [name for name, description in groups]
    entries = [_is_user(entry, user) and _with_only_groups(entry, names) or entry for entry in _entries(path)]
    entries += [GROUP % {'name': name, 'description': description} for name, description in groups if not has_group(path, name)]
    opened = open(path, 'w')
    try:
        opened.write('\n\n'.join(entries) + '\n')
    finally:
        opened.close()


def _with_only_groups(entry, groups):
    kept = [line for line in _lines(entry) if _attribute(line)[0] != 'wlsmemberof']
    return '\n'.join(kept + [MEMBERSHIP % group for group in groups])


def _entries(path):
    """The text of each entry: an empty line ends one."""
    opened = open(path)
    try:
        text = opened.read().replace('\r\n', '\n')
    finally:
        opened.close()
    return [entry for entry in re.split('\n\n+', text.strip('\n')) if entry]


def _is_user(entry, user):
    return ('uid', user) in _attributes(entry)


def _is_group(entry, group):
    attributes = _attributes(entry)
    return ('cn', group) in attributes and ('objectclass', 'groupOfURLs') in attributes


def _attributes(entry):
    """Each line's key, in lower case, and value."""
    return [_attribute(line) for line in _lines(entry)]


def _lines(entry):
    """A line that begins with a blank continues the one before."""
    return entry.replace('\n ', '').splitlines()


def _attribute(line):
    key, value = (line.split(':', 1) + [''])[:2]
    return key.strip().lower(), value.strip()
