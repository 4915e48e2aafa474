"""nmConnect to stopNodeManager: WLST as a client of the domain's Node Manager."""
import os

import java.io.FileInputStream as FileInputStream
import java.util.Properties as Properties

import wlst_rules
import wlst_store
from wlst_errors import WLSTException
from wlst_gates import Gates
from wlst_processes import Servers, node_manager_pid, stop_node_manager

# plain and ssl are what the Java-based Node Manager speaks; the others are for the script-based one
TYPES = ('plain', 'ssl')


class NodeManagerSettings(object):
    """What nodemanager.properties of the domain says, with the product's defaults."""

    def __init__(self, root):
        values = {}
        for bean in root.children('NMProperties'):
            values = bean.values
        self.address = wlst_rules.host(values.get('ListenAddress', 'localhost'))
        self.port = values.get('ListenPort', 5556)
        self.type = 'ssl' if values.get('SecureListener', True) else 'plain'
        self.may_quit = values.get('QuitEnabled', False)


def reachable(home, root, address):
    """Whether a Node Manager of the domain runs at (host, port): that of this copy of the domain, or one that a test plays for a machine
    elsewhere, by a marker.
    """
    settings = NodeManagerSettings(root)
    if address == (settings.address, settings.port):
        return node_manager_pid(home) is not None
    for machine in root.children():
        if machine.folder.key in wlst_rules.MACHINES and address == wlst_rules.node_manager_address(machine):
            return os.path.exists(os.path.join(home, 'wlst-double', 'nodemanager-%s.running' % machine.name))
    return False


class NodeManagerFunctions(object):
    def __init__(self, session):
        self._session = session
        self._home = None
        self._address = None

    def functions(self):
        return [self.nmConnect, self.nmDisconnect, self.nm, self.nmStart, self.nmServerStatus, self.nmKill,
                self.stopNodeManager]

    def nmConnect(self, username, password, host='localhost', port=5556, domainName=None, domainDir=None, nmType='ssl',
                  verbose='false', timeout=None, useHostNameVerification=None):
        if str(nmType).lower() not in TYPES:
            raise WLSTException("nmConnect: nmType '%s' is not one of %s" % (nmType, ', '.join(TYPES)))
        home = os.path.abspath(domainDir or os.getcwd())
        root, credentials = wlst_store.load(home, self._session.catalogue)
        if domainName is not None and domainName != root.name:
            raise WLSTException("nmConnect: the domain in %s is '%s', not '%s'" % (home, root.name, domainName))
        settings = NodeManagerSettings(root)
        address = wlst_rules.host(host), int(port)
        if not reachable(home, root, address):
            raise WLSTException('nmConnect: cannot connect to Node Manager at %s:%s; connection refused' % (host, port))
        if str(nmType).lower() != settings.type:
            raise WLSTException("nmConnect: Node Manager at %s:%s does not speak '%s'; its listener is %s" % (
                host, port, nmType, settings.type))
        if not credentials.admits_to_node_manager(username, password):
            raise WLSTException("nmConnect: access to domain '%s' for user '%s' denied" % (root.name, username))
        self._home, self._address = home, address
        self._session.know_domain(home)
        self._session.say('Successfully Connected to Node Manager.')

    def nmDisconnect(self):
        self._connected('nmDisconnect')
        self._home = None
        self._session.say('Successfully disconnected from Node Manager.')

    def nm(self):
        self._session.say('Currently connected to Node Manager to monitor the domain.' if self._home
                          else 'Not connected to Node Manager')
        return bool(self._home)

    def nmStart(self, serverName, domainDir=None, props=None, writer=None):
        home = self._connected('nmStart')
        root = wlst_store.load(home, self._session.catalogue)[0]
        server = self._check_server(root, serverName, 'nmStart')
        values = dict([(str(key), str(props.getProperty(key))) for key in props.stringPropertyNames()]) if props else {}
        self._check_identity(home, root, serverName, values)
        Servers(home, os.environ).start(serverName, values.get('Arguments'), wlst_rules.Listeners(root).addresses(server),
                                       Gates(self._session, root).properties(home, serverName, values.get('Arguments')))
        self._session.say('Successfully started server %s ...' % serverName)
        return True

    def nmServerStatus(self, serverName, serverType=None):
        home = self._connected('nmServerStatus')
        self._check_server(wlst_store.load(home, self._session.catalogue)[0], serverName, 'nmServerStatus')
        status = Servers(home, os.environ).state(serverName)
        self._session.say(status)
        return status

    def nmKill(self, serverName, domainDir=None):
        home = self._connected('nmKill')
        self._check_server(wlst_store.load(home, self._session.catalogue)[0], serverName, 'nmKill')
        servers = Servers(home, os.environ)
        if not servers.is_running(serverName):
            raise WLSTException('nmKill: server %s is not running' % serverName)
        servers.stop(serverName)
        self._session.server_ended(home, serverName)
        self._session.say('Successfully killed server %s ...' % serverName)

    def stopNodeManager(self):
        home = self._connected('stopNodeManager')
        # Node Manager obeys only if startNodeManager() started it in this session, or if it was configured to
        if not NodeManagerSettings(wlst_store.load(home, self._session.catalogue)[0]).may_quit:
            raise WLSTException('stopNodeManager: Node Manager was not started by this session and QuitEnabled is false')
        stop_node_manager(home)
        self._home = None
        self._session.say('Stopped Node Manager Process successfully')

    def _connected(self, function):
        if self._home is None:
            raise WLSTException('%s: not connected to Node Manager; call nmConnect first' % function)
        if not reachable(self._home, wlst_store.load(self._home, self._session.catalogue)[0], self._address):
            raise WLSTException('%s: the connection to Node Manager is lost' % function)
        return self._home

    def _check_server(self, root, name, function):
        server = wlst_rules.find(root, ('Server',), name)
        if server is None:
            raise WLSTException("%s: domain '%s' has no server named '%s'" % (function, root.name, name))
        return server

    def _check_identity(self, home, root, name, values):
        """A server needs a user to boot as: from the properties, or from a file that is there already."""
        credentials = wlst_store.load(home, self._session.catalogue)[1]
        if 'username' in values or 'password' in values:
            if not credentials.admits(values.get('username'), values.get('password')):
                raise WLSTException('nmStart: %s did not start: authentication of user %s denied' % (
                    name, values.get('username')))
        else:
            self._check_boot_file(os.path.join(home, 'servers', name, 'security', 'boot.properties'), credentials, name)
        if name != root.values.get('AdminServerName', 'AdminServer') and 'AdminURL' not in values:
            raise WLSTException('nmStart: %s is a managed server and needs AdminURL in props' % name)

    def _check_boot_file(self, path, credentials, name):
        if not os.path.exists(path):
            raise WLSTException('nmStart: %s did not start: it has no boot identity (username and password in props)' % name)
        # the deploy tooling writes this file with java.util.Properties: domain_creator.py, __create_boot_dot_properties
        boot = Properties()
        stream = FileInputStream(path)
        try:
            boot.load(stream)
        finally:
            stream.close()
        user = boot.getProperty('username', '')
        if not user.startswith('{') and not credentials.admits(user, boot.getProperty('password')):
            raise WLSTException('nmStart: %s did not start: boot identity not valid; %s' % (name, path))
