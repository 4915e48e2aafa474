"""WLST online: a connection to the administration server, its trees and edit session, and the life of servers."""
import os

import java.util.HashMap as HashMap

import wlst_rules
import wlst_store
from wlst_catalogue import ONLINE
from wlst_errors import WLSTException
from wlst_gates import Gates
from wlst_nodemanager import NodeManagerSettings, reachable
from wlst_processes import Servers
from wlst_runtime import RuntimeTree
from wlst_tree import Navigator, Place


class OnlineTree(object):
    """serverConfig and domainConfig (read-only), or edit."""

    mode = ONLINE
    runtime = None

    def __init__(self, name, catalogue, root, connection):
        self.name = name
        self.root = root
        self.place = Place(root)
        self.navigator = Navigator(catalogue, root, ONLINE)
        self._connection = connection

    def may_edit(self, function):
        if self.name != 'edit':
            raise WLSTException('%s: %s is a read-only tree; changes need edit() and startEdit()' % (function, self.name))
        if not self._connection.editing:
            raise WLSTException('%s: no edit session is open; call startEdit() first' % function)

    def check_value(self, bean, model_name, value, function):
        pass

    def after_create(self, bean):
        pass

    def after_set(self, bean, model_name, value):
        self._connection.unsaved = True


class Connection(object):
    def __init__(self, session, home, server):
        self._session = session
        self.home = home
        self.server = server
        self.servers = Servers(home, os.environ)
        self.editing = False
        self.unsaved = False
        # names of applications that are deployed, but not started
        self.prepared = []
        self.configuration, self._credentials = self._load()
        self._runtime = RuntimeTree(self)
        self.tree = OnlineTree('serverConfig', session.catalogue, self.configuration, self)

    def _load(self):
        return wlst_store.load(self.home, self._session.catalogue)

    def is_admin_server(self):
        return self.server == self.configuration.values.get('AdminServerName', 'AdminServer')

    def show(self, name):
        self.tree = OnlineTree(name, self._session.catalogue, self.configuration, self)

    def show_runtime(self):
        self.tree = self._runtime
        self._runtime.cd('/')

    def show_edit(self):
        # a tree of its own: changes are invisible before activate
        self.tree = OnlineTree('edit', self._session.catalogue, self._load()[0], self)

    def activate(self):
        wlst_rules.check_references(self.tree.root, 'activate')
        wlst_rules.check_ports(self.tree.root, 'activate')
        self.configuration = self.tree.root
        self.persist()

    def persist(self):
        wlst_store.save(self.home, self.configuration, self._credentials)

    def servers_of(self, name, kind, function):
        """The server of that name, or the servers of the cluster."""
        if kind not in ('Server', 'Cluster'):
            raise WLSTException("%s: type '%s' is neither Server nor Cluster" % (function, kind))
        bean = wlst_rules.find(self.configuration, (kind,), name)
        if bean is None:
            raise WLSTException("%s: there is no %s named '%s'" % (function, kind, name))
        if kind == 'Server':
            return [bean]
        return [server for server in self.configuration.children('Server') if server.values.get('Cluster') == name]

    def check_node_manager(self, server):
        machine = wlst_rules.find(self.configuration, wlst_rules.MACHINES, server.values.get('Machine'))
        if machine is None:
            raise WLSTException('start: server %s has no machine, so no Node Manager can start it' % server.name)
        settings = NodeManagerSettings(self.configuration)
        address = wlst_rules.node_manager_address(machine)
        here = address == (settings.address, settings.port)
        if not reachable(self.home, self.configuration, address):
            raise WLSTException('start: Node Manager of machine %s (%s:%d) is not reachable' % (
                machine.name, wlst_rules.machine_address(machine), address[1]))
        kind = [bean.values.get('NMType', 'SSL') for bean in machine.children()] or ['SSL']
        if here and kind[0].lower() != settings.type:
            raise WLSTException('start: machine %s speaks %s to its Node Manager, whose listener is %s' % (
                machine.name, kind[0], settings.type))


def administration_url(root, server):
    """(protocols, host, port) by which an administrator reaches a server."""
    listeners = wlst_rules.Listeners(root)
    found = listeners.of(server)
    administration = [port for what, _, port in found if what == 'AdministrationPort']
    if administration:
        # with an administration port, administrators are turned away everywhere else
        return [('t3s', listeners.address(server), administration[0])]
    return [(protocol, listeners.address(server), port) for what, protocol, port in found]


class OnlineFunctions(object):
    def __init__(self, session):
        self._session = session

    def functions(self):
        return [self.connect, self.disconnect, self.serverConfig, self.domainConfig, self.domainRuntime, self.edit,
                self.startEdit, self.save, self.activate, self.cancelEdit, self.start, self.shutdown, self.state]

    def connect(self, username=None, password=None, url='t3://localhost:7001', timeout=None, adminServerName=None):
        if self._session.offline is not None:
            raise WLSTException('connect: a domain is open offline; close it first')
        protocol, _, address = url.rpartition('://')
        protocol = protocol or 't3'
        name, _, port = address.rpartition(':')
        if protocol not in ('t3', 't3s') or not port.isdigit():
            raise WLSTException("connect: '%s' is not a URL such as t3://host:port" % url)
        for home in self._session.domains():
            root, credentials = wlst_store.load(home, self._session.catalogue)
            for server in root.children('Server'):
                wanted = (protocol, wlst_rules.host(name), int(port))
                reached = [target for target in administration_url(root, server)
                           if target[0] == wanted[0] and target[1] in (wanted[1], '') and target[2] == wanted[2]]
                if reached and Servers(home, os.environ).is_running(server.name):
                    self._login(home, root, credentials, server, username, password)
                    return
        raise WLSTException('connect: no server is available at %s; destination unreachable' % url)

    def _login(self, home, root, credentials, server, username, password):
        if not credentials.admits(username, password):
            raise WLSTException('connect: user %s failed to be authenticated' % username)
        self._session.online = Connection(self._session, home, server.name)
        admin = 'true' if self._session.online.is_admin_server() else 'false'
        self._session.set_names(connected='true', domainName=root.name, serverName=server.name, username=username,
                                isAdminServer=admin, version='WebLogic Server %s' % self._session.release)
        self._session.refresh_cmo()
        self._session.say("Successfully connected to server '%s' of domain '%s'." % (server.name, root.name))

    def disconnect(self, force='false'):
        connection = self._session.connected('disconnect')
        if connection.editing and force != 'true':
            raise WLSTException("disconnect: an edit session is open; activate or cancel it, or disconnect(force='true')")
        self._session.drop_connection()

    def serverConfig(self):
        self._show('serverConfig')

    def domainConfig(self):
        self._show('domainConfig')

    def domainRuntime(self):
        connection = self._admin('domainRuntime')
        connection.show_runtime()
        self._session.refresh_cmo()

    def edit(self):
        connection = self._admin('edit')
        if connection.tree.runtime or connection.tree.name != 'edit':
            connection.show_edit()
        self._session.refresh_cmo()

    def startEdit(self, waitTimeInMillis=0, timeoutInMillis=-1, exclusive='false'):
        connection = self._admin('startEdit')
        if connection.tree.runtime or connection.tree.name != 'edit':
            raise WLSTException('startEdit: go to the edit tree first, by edit()')
        connection.editing = True

    def save(self):
        self._editing('save').unsaved = False

    def activate(self, timeout=300000, block='true'):
        connection = self._editing('activate')
        connection.activate()
        connection.editing = connection.unsaved = False
        connection.show_edit()
        self._session.refresh_cmo()

    def cancelEdit(self, defaultAnswer=None):
        connection = self._editing('cancelEdit')
        connection.editing = connection.unsaved = False
        connection.show_edit()
        self._session.refresh_cmo()

    def start(self, name, type='Server', url=None, block='true'):
        connection = self._admin('start')
        for server in connection.servers_of(name, type, 'start'):
            if connection.servers.is_running(server.name):
                if type == 'Server':
                    raise WLSTException('start: server %s is running already' % server.name)
                continue
            connection.check_node_manager(server)
            starts = server.children('Server/ServerStart')
            arguments = starts[0].values.get('Arguments') if starts else None
            gates = Gates(self._session, connection.configuration)
            connection.servers.start(server.name, arguments,
                                     wlst_rules.Listeners(wlst_rules.root_of(server)).addresses(server),
                                     gates.properties(connection.home, server.name, arguments))
        self._session.say('%s with name %s started successfully.' % (type, name))

    def shutdown(self, name=None, entityType='Server', ignoreSessions='false', timeOut=0, force='false', block='true',
                 properties=None, waitForAllSessions='false'):
        connection = self._session.connected('shutdown')
        for server in connection.servers_of(name or connection.server, entityType, 'shutdown'):
            if not connection.servers.is_running(server.name):
                if entityType == 'Server':
                    raise WLSTException('shutdown: server %s is not running' % server.name)
                continue
            connection.servers.stop(server.name)
            self._session.server_ended(connection.home, server.name)

    def state(self, name, type='Server', returnMap='false'):
        connection = self._admin('state')
        states = HashMap()
        for server in connection.servers_of(name, type, 'state'):
            states.put(server.name, connection.servers.state(server.name).replace('UNKNOWN', 'SHUTDOWN'))
            self._session.say('Current state of "%s" : %s' % (server.name, states.get(server.name)))
        return states if returnMap == 'true' else None

    def _show(self, name):
        connection = self._session.connected(name)
        connection.show(name)
        self._session.refresh_cmo()

    def _admin(self, function):
        connection = self._session.connected(function)
        if not connection.is_admin_server():
            raise WLSTException('%s: this needs the administration server; %s is a managed server' % (
                function, connection.server))
        return connection

    def _editing(self, function):
        connection = self._admin(function)
        if not connection.editing:
            raise WLSTException('%s: no edit session is open; call startEdit() first' % function)
        return connection
