# Plain Python on Jython without WLST.

import re

from java.security import SecureRandom
from java.util import Base64
from jarray import zeros


def random_password(user):
    """Returns 12 random characters that also meet the rules of secured mode: 8 to 12 of all four kinds, none of them often, and
    not the user's name.
    """
    while True:
        random = zeros(9, 'b')
        SecureRandom().nextBytes(random)
        password = str(Base64.getUrlEncoder().encodeToString(random))
        missing = [kind for kind in ('[A-Z]', '[a-z]', '[0-9]', '[-_]') if not re.search(kind, password)]
        often = [character for character in password if password.count(character) > 3]
        folded, name = password.lower(), user.lower()
        if not missing and not often and folded.find(name) < 0 and folded.find(name[::-1]) < 0:
            return password
