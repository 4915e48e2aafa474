"""security/DefaultAuthenticatorInit.ldift, from which the first start of a domain reads its users and groups.

Its form is that of the file in the deploy tooling's tests (core/src/test/resources/ldift). writeDomain leaves it behind: the tooling's
default_authenticator_helper.py, create_default_init_file.
"""
import os

import wlst_store
from wlst_template import GROUPS, NEW_USERS_GROUP

GROUP = '''dn: cn=%(name)s,ou=groups,ou=@realm@,dc=@domain@
objectclass: top
objectclass: groupOfUniqueNames
objectclass: groupOfURLs
cn: %(name)s
'''
USER = '''dn: uid=%(name)s,ou=people,ou=@realm@,dc=@domain@
objectclass: inetOrgPerson
objectclass: organizationalPerson
objectclass: person
objectclass: top
cn: %(name)s
sn: %(name)s
userpassword: {ssha256}%(password)s
uid: %(name)s
objectclass: wlsUser
'''
MEMBER = 'wlsMemberOf: cn=%s,ou=groups,ou=@realm@,dc=@domain@\n'


def write(home, root, variant):
    entries = []
    for security in root.children('Security'):
        entries += [GROUP % {'name': group.name} for group in security.children('Security/Group')
                    if group.name in GROUPS or 'entries-lost' not in variant]
        entries += [_user(user, variant) for user in security.children('Security/User')
                    if user is root.default_administrator or 'users-lost' not in variant]
    with open(os.path.join(home, 'security', 'DefaultAuthenticatorInit.ldift'), 'w') as out:
        out.write('\n'.join(entries))


def _user(user, variant):
    # the administrator of the template has no attribute, and is one nevertheless
    groups = user.values.get('GroupMemberOf') or NEW_USERS_GROUP
    if 'groups-lost' in variant:
        groups = NEW_USERS_GROUP
    entry = USER % {'name': user.name, 'password': wlst_store.digest(user.values.get('Password') or '')}
    return entry + ''.join([MEMBER % group.strip() for group in groups.split(',')])
