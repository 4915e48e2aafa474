"""The few places of the domain runtime tree that show whether servers and applications run."""
from wlst_catalogue import ONLINE
from wlst_errors import WLSTException
from wlst_processes import RUNNING

APPLICATIONS = 'AppRuntimeStateRuntime'
LIFE_CYCLES = 'ServerLifeCycleRuntimes'
RUNNING_SERVERS = 'ServerRuntimes'


class ApplicationStates(object):
    """cmo of /AppRuntimeStateRuntime/AppRuntimeStateRuntime."""

    def __init__(self, connection):
        self._connection = connection

    def getName(self):
        return APPLICATIONS

    def getApplicationIds(self):
        return [bean.name for bean in self._connection.configuration.children('AppDeployment')]

    def getCurrentState(self, appid, target):
        for application in self._connection.configuration.children('AppDeployment'):
            if application.name == appid and target in application.values['Target'].split(','):
                return self._state_on(target, appid)
        # the product knows no state of what is not deployed there
        return None

    def getIntendedState(self, appid, target=None):
        return 'STATE_ACTIVE' if appid in self.getApplicationIds() else None

    def _state_on(self, target, application):
        servers = [server.name for server in self._connection.configuration.children('Server')
                   if target in (server.name, server.values.get('Cluster'))]
        running = [name for name in servers if self._connection.servers.is_running(name)]
        if not running or running != servers:
            return 'STATE_NEW'
        return 'STATE_PREPARED' if application in self._connection.prepared else 'STATE_ACTIVE'


class ServerLife(object):
    """cmo of /ServerLifeCycleRuntimes/<server> and /ServerRuntimes/<server>."""

    def __init__(self, connection, name):
        self._connection = connection
        self._name = name

    def getName(self):
        return self._name

    def getState(self):
        return self._connection.servers.state(self._name).replace('UNKNOWN', 'SHUTDOWN')


class RuntimeTree(object):
    mode = ONLINE
    name = 'domainRuntime'

    def __init__(self, connection):
        self._connection = connection
        self.runtime = self
        self.path = '/'

    def may_edit(self, function):
        raise WLSTException('%s: domainRuntime is a read-only tree' % function)

    def cd(self, path):
        segments = [] if path.startswith('/') else self._segments()
        for segment in path.split('/'):
            if segment == '..':
                segments = segments[:-1]
            elif segment not in ('', '.'):
                if segment not in self._names(segments):
                    raise WLSTException("cd: domainRuntime has no '%s' in /%s" % (segment, '/'.join(segments)))
                segments.append(segment)
        self.path = '/' + '/'.join(segments)

    def listing(self, path):
        if path is None:
            return self._names(self._segments())
        here = self.path
        try:
            self.cd(path)
            return self._names(self._segments())
        finally:
            self.path = here

    def get(self, name):
        cmo = self.cmo()
        reader = getattr(cmo, 'get' + name, None)
        if reader is None:
            raise WLSTException("get: %s has no attribute '%s'" % (self.path, name))
        return reader()

    def cmo(self):
        segments = self._segments()
        if len(segments) < 2:
            return None
        if segments[0] == APPLICATIONS:
            return ApplicationStates(self._connection)
        return ServerLife(self._connection, segments[1])

    def _segments(self):
        return [segment for segment in self.path.split('/') if segment]

    def _names(self, segments):
        servers = [server.name for server in self._connection.configuration.children('Server')]
        if not segments:
            return [APPLICATIONS, LIFE_CYCLES, RUNNING_SERVERS]
        if len(segments) > 1:
            return []
        return {APPLICATIONS: [APPLICATIONS], LIFE_CYCLES: servers,
                RUNNING_SERVERS: [name for name in servers if self._connection.servers.state(name) == RUNNING]}[segments[0]]
