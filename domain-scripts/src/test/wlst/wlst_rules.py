"""What must hold across beans: references, names, ports; and which listeners a server has."""
import re

from wlst_errors import WLSTException

MACHINES = ('Machine', 'UnixMachine')
# the domain, its servers, clusters and machines share one space of names
NAMED_ONCE = ('/', 'Server', 'Cluster') + MACHINES
REFERENCES = {
    'Server': {'Machine': MACHINES, 'Cluster': ('Cluster',)},
    'SelfTuning/WorkManager': {'MaxThreadsConstraint': ('SelfTuning/MaxThreadsConstraint',),
                               'MinThreadsConstraint': ('SelfTuning/MinThreadsConstraint',)},
    'Security/User': {'GroupMemberOf': ('Security/Group',)},
    '/': {'AdminServerName': ('Server',)},
}
TARGETS = ('Server', 'Cluster')
# what the business service listens on beside its server
PORT_PROPERTY = re.compile(r'-D(service(?:Rmi|Tcp)Port)=(\S*)')


def root_of(bean):
    while bean.parent is not None:
        bean = bean.parent
    return bean


def find(root, keys, name):
    for bean in root.walk():
        if bean.folder.key in keys and bean.name == name:
            return bean
    return None


def check_name_is_free(root, folder, name, function):
    if not name or name != name.strip() or '/' in name:
        raise WLSTException("%s: '%s' is not a name" % (function, name))
    if folder.key not in NAMED_ONCE:
        return
    taken = find(root, NAMED_ONCE, name)
    if taken is not None:
        raise WLSTException("%s: the name '%s' is taken by %s" % (function, name, taken.describe()))


def referred(bean, model_name):
    """The kinds of beans whose name an attribute holds; none for an ordinary attribute."""
    if model_name == 'Target':
        return TARGETS
    return REFERENCES.get(bean.folder.key, {}).get(model_name)


def check_reference(bean, model_name, value, function):
    kinds = referred(bean, model_name)
    if kinds is None or not value:
        return
    for name in value.split(','):
        if find(root_of(bean), kinds, name.strip()) is None:
            raise WLSTException("%s: %s of %s is '%s', but there is no such %s" % (
                function, model_name, bean.describe(), name, ' or '.join(kinds)))


def check_references(root, function):
    for bean in root.walk():
        if bean.folder.key == 'AppDeployment' and not bean.values.get('Target'):
            raise WLSTException('%s: %s has no Target, so nothing would run it' % (function, bean.describe()))
        for model_name, value in bean.values.items():
            check_reference(bean, model_name, value, function)


class Listeners(object):
    """The listeners that the configuration gives to servers, with the defaults of the domain's mode."""

    def __init__(self, root):
        self._root = root
        start_mode = root.options.get('ServerStartMode')
        self.production = root.values.get('ProductionModeEnabled', start_mode in ('prod', 'secure'))
        # from 14.1.2 on production implies secured, unless it is said not to be
        secure = True
        for bean in root.walk():
            if bean.folder.key == 'SecurityConfiguration/SecureMode':
                secure = bean.values.get('SecureModeEnabled', True)
        self.secure = bool(self.production and secure)

    def administration_port_enabled(self, server):
        return bool(self._value(server, 'AdministrationPortEnabled', self.secure))

    def address(self, server):
        address = server.values.get('ListenAddress')
        machine = find(self._root, MACHINES, server.values.get('Machine'))
        if not address and machine is not None:
            address = machine_address(machine)
        return host(address)

    def of(self, server):
        """(what, protocol, port) of each enabled listener; those beside the server have no protocol of its."""
        found = []
        if self._value(server, 'ListenPortEnabled', not self.secure):
            found.append(('ListenPort', 't3', server.values.get('ListenPort', 7001)))
        ssl = dict([pair for bean in server.children('Server/SSL') for pair in bean.values.items()])
        if ssl.get('Enabled', self._root.values.get('SSLEnabled', self.secure)):
            found.append(('SSL ListenPort', 't3s', ssl.get('ListenPort', 7002)))
        if self.administration_port_enabled(server):
            port = server.values.get('AdministrationPort', self._root.values.get('AdministrationPort', 9002))
            found.append(('AdministrationPort', 'administration', port))
        for channel in server.children('Server/NetworkAccessPoint'):
            if channel.values.get('Enabled', True) and 'ListenPort' in channel.values:
                found.append(('NetworkAccessPoint %s' % channel.name, channel.values.get('Protocol', 't3'),
                              channel.values['ListenPort']))
        for start in server.children('Server/ServerStart'):
            for name, port in PORT_PROPERTY.findall(start.values.get('Arguments') or ''):
                if not port.isdigit() or not 1 <= int(port) <= 65535:
                    raise WLSTException('%s of %s is %s, which is no port' % (name, server.name, port))
                found.append((name, None, int(port)))
        return found

    def addresses(self, server):
        """host:port of each listener of the server itself, comma-separated."""
        address = self.address(server) or '127.0.0.1'
        return ','.join(['%s:%d' % (address, port) for _, protocol, port in self.of(server) if protocol])

    def _value(self, server, name, default):
        return server.values.get(name, self._root.values.get(name, default))


def host(address):
    return '127.0.0.1' if address in ('localhost', '127.0.0.1') else address or ''


def machine_address(machine):
    for bean in machine.children():
        return bean.values.get('ListenAddress', 'localhost')
    return 'localhost'


def machine_port(machine):
    for bean in machine.children():
        return bean.values.get('ListenPort', 5556)
    return 5556


def node_manager_address(machine):
    return host(machine_address(machine)), machine_port(machine)


def check_ports(root, function):
    taken = {}
    for machine in root.children():
        if machine.folder.key in MACHINES:
            # two machines may share one Node Manager, so these do not collide with each other
            taken[node_manager_address(machine)] = 'Node Manager of %s' % machine.name
    listeners = Listeners(root)
    for server in root.children('Server'):
        for what, _, port in listeners.of(server):
            key = (listeners.address(server), port)
            mine = '%s of %s' % (what, server.name)
            if key in taken:
                raise WLSTException('%s: port %d of %s is used twice: %s and %s' % (
                    function, port, key[0] or 'this host', taken[key], mine))
            taken[key] = mine
