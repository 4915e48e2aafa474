# The settings from domain.properties, checked. Plain Python on Jython without WLST.

import os
import re

from ear_file import namespace_of
from jdk_release import home_of_wlst, problem_with
from jvm_arguments import common_arguments
from machines import Machine, Server, is_loopback
from properties_file import BadInput, PropertiesFile
from releases import asked_release
from transports import ENDPOINTS, calling, offering, port_key

LAB = 'lab'
SECURED = 'secured'

# The first release in which WLST can set the list of outbound JNDI connections before a domain is started.
FIRST_WITH_OUTBOUND_LIST = (26, 1, 0)

ADMIN_SERVER = 'AdminServer'
BUSINESS = 'business'
PRESENTATION = 'presentation'
# The cluster of all managed servers, if they share one.
ONE_CLUSTER = 'load_test'
APPLICATIONS = {BUSINESS: 'ejb-performance-business', PRESENTATION: 'ejb-performance-presentation'}

# The group that may call the WAR: weblogic.xml in the WAR maps the role "caller" to it.
CALLERS = 'ejb-performance-callers'

# The groups of the product, whose members may administer the domain, or look into it.
PRODUCTS_GROUPS = ('Administrators', 'AdminChannelUsers', 'AppTesters', 'CrossDomainConnectors', 'Deployers', 'Monitors', 'Operators',
                   'OracleSystemGroup')

# For beans that name it as their dispatch-policy; exists only with a limit of threads.
WORK_MANAGER = 'ejb-performance'
MAX_THREADS = 'ejb-performance-max-threads'


class DomainSettings:
    """The domain in the properties file. Any problem with the file raises BadInput."""

    def __init__(self, path):
        self._properties = PropertiesFile(path)
        self._folder = os.path.dirname(os.path.abspath(path))
        self._read()
        self._properties.require_all_asked()
        self._check()

    def _read(self):
        properties = self._properties
        self.release, self.warning = asked_release(properties)
        self.name = properties.name('domain.name')
        self.home = self._absolute('domain.home')
        self.java_home = properties.text('java.home', '')
        self.admin_user = properties.name('admin.user', 'weblogic')
        self.caller_user = properties.name('caller.user', 'caller')
        # A role without a principal of its own in the application belongs to the group of the same name.
        self.caller_groups = [CALLERS]
        if properties.optional('caller.roles', ''):
            self.caller_groups += [role for role in properties.names('caller.roles') if role != CALLERS]
        self.machines = [self._machine(name) for name in properties.names('machines')]
        self.profile = properties.one_of('profile', [LAB, SECURED], self._profile_for_addresses())
        self.secured = self.profile == SECURED
        self.plain_sockets = 'true' == properties.one_of('plainSockets', ['true', 'false'], self.secured and 'false' or 'true')
        # Business servers with ports that plainSockets keeps closed.
        self.closed_sockets = []
        self.admin = self._server('admin', ADMIN_SERVER, None)
        self.business = self._members(BUSINESS)
        self.presentation = self._members(PRESENTATION)
        self.managed = self.business + self.presentation
        self.servers = [self.admin] + self.managed
        self._one_cluster = properties.one_of('clusters', ['1', '2'], '2') == '1'
        self.max_threads = None
        if properties.optional('business.maxThreads', ''):
            self.max_threads = properties.number('business.maxThreads', 1, 65534)
        self.outbound_allowed = properties.optional('jndi.outboundAllowed', '')
        self.heap = properties.text('heap', '1g')
        self.more_arguments = properties.optional('arguments', '').split()
        self.common_arguments = common_arguments(self.more_arguments)
        self.results = properties.text('results.dir', self.home + '/results')
        self.ears = dict([(cluster, self._file(cluster + '.ear')) for cluster in (BUSINESS, PRESENTATION)])
        self.start_timeout_seconds = properties.number('start.timeoutSeconds', 1, 86400, '600')

    def _absolute(self, key):
        path = self._properties.text(key)
        if not os.path.isabs(path):
            raise self._properties.bad(key, 'is %r' % path, 'give an absolute path')
        return os.path.normpath(path)

    def _file(self, key):
        return os.path.normpath(os.path.join(self._folder, self._properties.text(key)))

    def _machine(self, name):
        prefix = 'machine.%s.' % name
        address = self._properties.text(prefix + 'address')
        if address in ('0.0.0.0', '::', '*'):
            raise self._properties.bad(prefix + 'address', 'is %s, every interface' % address,
                                       'give the one address or host name that the servers shall listen on')
        if not re.match(r'[A-Za-z0-9._-]+$', address):
            # The colons of an IPv6 address would make URLs and providerURL ambiguous.
            raise self._properties.bad(prefix + 'address', 'is %r' % address, 'give a host name or an IPv4 address')
        return Machine(name, address, self._properties.port(prefix + 'nodeManagerPort'))

    def _profile_for_addresses(self):
        for machine in self.machines:
            if not is_loopback(machine.address):
                return SECURED
        return LAB

    def _server(self, prefix, name, role):
        machine_name = self._properties.text(prefix + '.machine')
        machines = [machine for machine in self.machines if machine.name == machine_name]
        if not machines:
            raise self._properties.bad(prefix + '.machine', 'is %r, which is not among machines' % machine_name,
                                       'name one of: ' + ', '.join([machine.name for machine in self.machines]))
        port = self._properties.port(prefix + '.port')
        # Checked in both profiles, so that a change of profile takes one line.
        administration_key = prefix + '.administrationPort'
        administration_port = None
        if self.secured or self._properties.optional(administration_key, ''):
            administration_port = self._properties.port(administration_key)
        if not self.secured:
            administration_port = None
        return Server(name, role, machines[0], port, administration_port)

    def _members(self, role):
        members = [self._server('server.' + name, name, role)
                   for name in self._properties.names(role + '.servers')]
        if role == BUSINESS:
            for server in members:
                self._add_sockets(server)
        return members

    def _add_sockets(self, server):
        """Checks the endpoints' ports in both profiles, so that a change of profile takes one line."""
        ports = {}
        for word, address_property, prefix in ENDPOINTS:
            key = 'server.%s.%s' % (server.name, port_key(word))
            if self._properties.optional(key, ''):
                ports[word] = self._properties.port(key)
        if self.plain_sockets:
            server.endpoint_ports = ports
        elif ports:
            self.closed_sockets.append(server)

    def _check(self):
        self._check_names()
        self._check_ports()
        self._check_sockets()
        self._check_results()
        self._check_jvm()
        self._check_outbound_list()
        if self.admin_user == self.caller_user:
            raise self._properties.bad('caller.user', 'is %s, the administrator' % self.caller_user,
                                       'give the calls a user of their own')

        for group in self.caller_groups:
            if group in PRODUCTS_GROUPS:
                raise self._properties.bad('caller.roles', 'has %s, a group of WebLogic itself' % group,
                                           'map the role to another group in the application')

    def _check_names(self):
        # WebLogic distinguishes servers, clusters and machines by name alone.
        taken = {ADMIN_SERVER: 'the administration server', BUSINESS: 'a cluster', PRESENTATION: 'a cluster',
                 ONE_CLUSTER: 'a cluster'}
        for name, key, what in ([(machine.name, 'machines', 'a machine') for machine in self.machines]
                                + [(server.name, server.role + '.servers', 'a %s server' % server.role)
                                   for server in self.managed]):
            if name in taken:
                raise self._properties.bad(key, 'names %s, which is the name of %s already' % (name, taken[name]),
                                           'choose another name')
            taken[name] = what

    def _check_ports(self):
        owners = {}
        for address, port, key in self._ports():
            owner = owners.get((address, port))
            if owner:
                raise self._properties.bad(key, 'is %d, which on %s is also %s' % (port, address, owner),
                                           'choose another port')
            owners[(address, port)] = key

    def _ports(self):
        ports = []
        for machine in self.machines:
            ports.append((machine.address, machine.node_manager_port, 'machine.%s.nodeManagerPort' % machine.name))
        for server in self.servers:
            prefix = server.role and 'server.' + server.name or 'admin'
            ports.append((server.machine.address, server.port, prefix + '.port'))
            if server.administration_port:
                ports.append((server.machine.address, server.administration_port, prefix + '.administrationPort'))
            for word, address_property, address_prefix in ENDPOINTS:
                if word in server.endpoint_ports:
                    ports.append((server.machine.address, server.endpoint_ports[word], prefix + '.' + port_key(word)))
        return ports

    def _check_sockets(self):
        first = self.business[0]
        for server in self.business[1:]:
            for word, address_property, prefix in ENDPOINTS:
                key = port_key(word)
                if word in server.endpoint_ports and word not in first.endpoint_ports:
                    raise self._properties.bad('server.%s.%s' % (server.name, key),
                                               'is a port without callers: %s, the first business server, has none' % first.name,
                                               'add server.%s.%s, or delete this line' % (first.name, key))

    def _check_results(self):
        writers = {}
        for server in self.managed:
            other = writers.setdefault((server.role, server.machine.name), server)
            if other is not server and self._are_results_at_home():
                raise self._properties.bad('results.dir', 'is domain.home, where %s and %s would write to the same file'
                                           % (other.name, server.name), 'name another folder, in which each server has its own')

    def _check_jvm(self):
        if not re.match(r'[1-9][0-9]*[kmgKMG]$', self.heap):
            raise self._properties.bad('heap', 'is %r' % self.heap, 'give a size such as 512m or 2g')
        problem = problem_with(home_of_wlst(), self.release)
        if problem:
            raise BadInput('the JDK of WLST ' + problem,
                           'install WebLogic with a JDK %s; JAVA_HOME does not change it' % self.release.jdks())
        problem = self.java_home and problem_with(self.java_home, self.release)
        if problem:
            raise self._properties.bad('java.home', problem, 'name the home of a JDK ' + self.release.jdks())

    def _check_outbound_list(self):
        if self.outbound_allowed and not self.has_outbound_list():
            raise self._properties.bad('jndi.outboundAllowed', 'is given, but WLST of %s cannot set the list before the first start'
                                       % self.release.name,
                                       'delete the line; if an administrator opened the gates that came with a patch of 2026, set'
                                       ' JNDIOutboundConnectionsAllowed in the running domain, as domain.properties describes')

    def has_outbound_list(self):
        """Whether the release has the list offline, and the gate that enforces it is on by default."""
        return self.release.number >= FIRST_WITH_OUTBOUND_LIST

    def require_domain(self):
        """Refuses a home without a domain."""
        if not os.path.isfile(self.home + '/config/config.xml'):
            raise self._properties.bad('domain.home', 'is %s, where there is no domain' % self.home,
                                       'create it with create_domain.py, or name another properties file')

    def require_ears(self):
        """Refuses EARs that are missing or that are made for another release."""
        for cluster in (BUSINESS, PRESENTATION):
            key = cluster + '.ear'
            ear = self.ears[cluster]
            if not os.path.isfile(ear):
                raise self._properties.bad(key, 'is %s, which does not exist' % ear,
                                           'build the project with mvn package, or name the EAR')
            namespace = namespace_of(ear)
            if namespace is None:
                raise self._properties.bad(key, 'is %s, which is not a readable EAR' % ear,
                                           'build the project with mvn package, or name the EAR')
            if namespace != self.release.namespace:
                raise self._properties.bad(key, 'is %s, a %s EAR, but %s takes %s'
                                           % (ear, namespace, self.release.name, self.release.namespace),
                                           'name the EAR %s -javax in its name'
                                           % (namespace == 'javax' and 'without' or 'with'))

    def members(self, role):
        """The servers of a role."""
        return [server for server in self.managed if server.role == role]

    def clusters(self):
        """The names of the clusters."""
        return self._one_cluster and [ONE_CLUSTER] or [BUSINESS, PRESENTATION]

    def cluster_of(self, server):
        """The name of a managed server's cluster."""
        return self._one_cluster and ONE_CLUSTER or server.role

    def targets(self, role):
        """What an application for a role is deployed to: its cluster or, in a common cluster, its servers."""
        return self._one_cluster and [server.name for server in self.members(role)] or [role]

    def node_manager_type(self):
        """The Node Manager's protocol, by its name in nmConnect and in the machines."""
        return self.secured and 'SSL' or 'Plain'

    def admin_port(self):
        """The administration server's port for administration: the administration port if there is one."""
        return self.secured and self.admin.administration_port or self.admin.port

    def admin_url(self):
        """The URL for WLST."""
        return '%s://%s:%d' % (self._protocol(), self.admin.machine.address, self.admin_port())

    def provider_url(self):
        """The presentation servers' URL for the session bean: every business server."""
        addresses = ['%s:%d' % (server.machine.address, server.port) for server in self.business]
        return '%s://%s' % (self._protocol(), ','.join(addresses))

    def _protocol(self):
        return self.secured and 't3s' or 't3'

    def caller_file(self):
        """The file with user and password of the calls; created by create_domain.py."""
        return self.home + '/security/caller.properties'

    def results_of(self, server):
        """The folder of a server's result logs: its own, unless results.dir is the domain home, as in the published experiment."""
        if self._are_results_at_home():
            return self.home
        return '%s/%s' % (self.results, server.name)

    def _are_results_at_home(self):
        return os.path.normpath(self.results) == self.home

    def arguments(self, server):
        """The JVM arguments with which Node Manager starts a managed server."""
        arguments = ['-Xms' + self.heap, '-Xmx' + self.heap] + self.common_arguments
        arguments.append('-DresultsDir=' + self.results_of(server))
        arguments += server.role == PRESENTATION and calling(self) or offering(self, server)
        return ' '.join(arguments + self.more_arguments)
