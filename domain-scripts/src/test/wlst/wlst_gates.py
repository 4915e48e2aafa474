"""Gated security features: the list of addresses that a look-up in JNDI may connect to.

What the product does with the list beyond its names could not be read anywhere, so the double assumes the worst: servers of the same domain
are no exception, and t3 counts. The list's syntax is not known either: here, it lets an address through if it names its host, whatever
stands between the entries. Changes count from a server's next start.

A server is told by system properties, which it has only if the gate is open (the security feature is on):

standin.jndi.outbound.gate     true
standin.jndi.outbound.allowed  the list, which may be empty
standin.jndi.outbound.refused  host:port of each address in its own -DproviderURL that the list does not let through, comma-separated
"""
import os
import re

from wlst_catalogue import version

GATE = 'JndiOutboundConnectionsAllowListEnabled'
LIST = 'JndiOutboundConnectionsAllowed'
FIRST_WITH_OPEN_GATES = '26.1'
PROVIDER_URL = re.compile(r'-DproviderURL=(t3s?)://(\S+)')


class Gates(object):
    def __init__(self, session, root):
        open_by_default = version(session.release) >= version(FIRST_WITH_OPEN_GATES)
        if 'gates' in session.variant or 'gates-off' in session.variant:
            open_by_default = 'gates' in session.variant
        self._open = _value(root, 'FeatureCompatibility', GATE, open_by_default)
        self._allowed = _value(root, 'SecurityConfiguration', LIST, None) or ''

    def properties(self, home, server, arguments):
        """System properties for a server that is started; records the look-ups that will fail."""
        if not self._open:
            return []
        refused = self._refused(arguments or '')
        if refused:
            with open(os.path.join(home, 'wlst-double', 'refused-lookups'), 'a') as out:
                for protocol, address in refused:
                    out.write('%s: look-up at %s://%s refused: JNDIOutboundConnectionsAllowListEnabled is true and '
                              "JNDIOutboundConnectionsAllowed is '%s'\n" % (server, protocol, address, self._allowed))
        return ['-Dstandin.jndi.outbound.gate=true', '-Dstandin.jndi.outbound.allowed=' + self._allowed,
                '-Dstandin.jndi.outbound.refused=' + ','.join([address for _, address in refused])]

    def _refused(self, arguments):
        return [(protocol, address) for protocol, addresses in PROVIDER_URL.findall(arguments)
                for address in addresses.split(',') if not self._lets_through(address)]

    def _lets_through(self, address):
        host = re.escape(address.partition(':')[0])
        return re.search(r'(?<![\w.-])%s(?![\w.-])' % host, self._allowed) is not None


def _value(root, folder, attribute, default):
    for bean in root.children(folder):
        return bean.values.get(attribute, default)
    return default
