"""One run of WLST: what is open, what it is connected to, and the names that a script sees."""
import functools
import os

import java.io.FileInputStream as FileInputStream
import java.util.Properties as Properties

import wlst_store
from wlst_browse import BrowseFunctions, Cmo
from wlst_calls import Calls
from wlst_catalogue import Catalogue
from wlst_deploy import DeployFunctions
from wlst_errors import OfflineException, WLSTException
from wlst_nodemanager import NodeManagerFunctions
from wlst_offline import OfflineFunctions
from wlst_online import OnlineFunctions


class Session(object):
    def __init__(self, release, environment):
        self.release = release
        self.calls = Calls(environment.get('WLST_DOUBLE_CALLS'), [environment.get('WEBLOGIC_PASSWORD')])
        self.variant = environment.get('WLST_DOUBLE_VARIANT', '').split(',')
        self.catalogue = Catalogue.of(release, self.variant)
        self.offline = None
        self.online = None
        # __name__ differs between interpreters that WLST was built on: a script has to cope with either
        self.namespace = {'__name__': 'main' if release == '14.1.2' else '__main__', '__builtins__': __builtins__,
                          'WLSTException': WLSTException}
        self._known_domains = [home for home in environment.get('WLST_DOUBLE_DOMAINS', '').split(os.pathsep) if home]
        self._output = None
        self._hidden = False
        self._install()

    def _install(self):
        for part in (OfflineFunctions(self), OnlineFunctions(self), NodeManagerFunctions(self), DeployFunctions(self),
                     BrowseFunctions(self), GeneralFunctions(self)):
            edits = isinstance(part, (OfflineFunctions, BrowseFunctions))
            for function in part.functions():
                self.namespace[function.__name__] = self._recorded(function, edits)
        # WLST puts these beside its functions and overwrites what a script had under the names
        self.set_names(true=1, false=0, connected='false', domainName='', serverName='', username='', isAdminServer='',
                       version='', cmo=None)

    def _recorded(self, function, edits):
        @functools.wraps(function)
        def call(*arguments, **named):
            self.calls.learn(function.__name__, arguments, named)
            self.calls.record(function.__name__, arguments, named)
            try:
                return function(*arguments, **named)
            except WLSTException, refusal:
                if edits and self.online is None:
                    raise OfflineException(refusal.getMessage())
                raise
        return call

    def set_names(self, **names):
        self.namespace.update(names)

    def current(self, function):
        """What cd, get and set work on."""
        if self.online is not None:
            return self.connected(function).tree
        return self.open_offline(function)

    def open_offline(self, function):
        if self.online is not None:
            raise WLSTException('%s: this is an offline function, but WLST is connected to a server' % function)
        if self.offline is None:
            raise WLSTException('%s: no domain is open; load a template, read a domain or connect' % function)
        return self.offline

    def must_be_disconnected(self, function):
        if self.online is not None:
            raise WLSTException('%s: this is an offline function, but WLST is connected to a server' % function)

    def must_be_open(self, domain, function):
        """A bean that a script kept is of no use once its domain is closed."""
        if self.offline is not domain and (self.online is None or self.online.tree is not domain):
            raise WLSTException('%s: the domain of this bean is not open any more' % function)

    def connected(self, function):
        if self.online is None:
            raise WLSTException('%s: this works online only; connect to a server first' % function)
        if not self.online.servers.is_running(self.online.server):
            self.drop_connection()
            raise WLSTException('%s: the connection to the server is lost' % function)
        return self.online

    def drop_connection(self):
        self.online = None
        self.set_names(connected='false', cmo=None)
        self.say('Disconnected from weblogic server')

    def server_ended(self, home, name):
        if self.online is not None and (self.online.home, self.online.server) == (home, name):
            self.drop_connection()

    def open(self, domain):
        self.offline = domain
        self.refresh_cmo()

    def close(self):
        self.offline = None
        self.set_names(cmo=None)

    def refresh_cmo(self):
        domain = self.online.tree if self.online is not None else self.offline
        if domain.runtime:
            self.set_names(cmo=domain.runtime.cmo())
        else:
            self.set_names(cmo=Cmo(self, domain, domain.place.bean))

    def know_domain(self, home):
        if home not in self._known_domains:
            self._known_domains.append(home)

    def domains(self):
        """Homes of the domains whose servers connect can reach: a URL does not name one."""
        return [home for home in self._known_domains if wlst_store.is_domain(home)]

    def load_properties(self, path):
        properties = Properties()
        stream = FileInputStream(path)
        try:
            properties.load(stream)
        finally:
            stream.close()
        for name in properties.stringPropertyNames():
            self.namespace[str(name)] = str(properties.getProperty(name))
        return properties

    def say(self, text):
        if self._output is not None:
            self._output.write(text + '\n')
        else:
            print text

    def display(self, kind, names, values):
        if not self._hidden:
            for line in sorted(['-r--   %s   %s' % (name, values[name]) for name in values] if kind == 'a' else names):
                self.say(line)

    def hide(self):
        self._hidden = True

    def redirect_to(self, path):
        if self._output is not None:
            self._output.close()
        self._output = open(path, 'a') if path else None


class GeneralFunctions(object):
    def __init__(self, session):
        self._session = session

    def functions(self):
        return [self.exit, self.makePropertiesObject, self.encrypt, self.hideDisplay, self.redirect, self.stopRedirect,
                self.dumpStack]

    def exit(self, defaultAnswer=None, exitcode=0):
        # so a script's own last words are not the last line
        self._session.say('\n\nExiting WebLogic Scripting Tool.\n')
        raise SystemExit(int(exitcode))

    def makePropertiesObject(self, value):
        properties = Properties()
        for pair in value.replace(';', ',').split(',') if value else []:
            name, separator, text = pair.partition('=')
            if not separator:
                raise WLSTException("makePropertiesObject: '%s' is not name=value" % pair)
            properties.setProperty(name.strip(), text.strip())
        return properties

    def encrypt(self, obj, domainDir=None):
        if domainDir is None and self._session.online is None:
            raise WLSTException('encrypt: offline it needs the domain directory, whose key it uses')
        if domainDir is not None and not wlst_store.is_domain(domainDir):
            raise WLSTException('encrypt: there is no domain in %s' % domainDir)
        return '{AES256}' + wlst_store.digest(obj)[:24]

    def hideDisplay(self):
        self._session.hide()

    def redirect(self, outputFile, toStdOut='true'):
        self._session.redirect_to(outputFile if toStdOut == 'false' else None)

    def stopRedirect(self):
        self._session.redirect_to(None)

    def dumpStack(self):
        self._session.say('No stack trace available.')
