"""WLST offline: a domain from a template or from disk, edited in memory."""
import os

import wlst_ldift
import wlst_rules
import wlst_store
import wlst_template
from wlst_catalogue import OFFLINE
from wlst_errors import WLSTException
from wlst_tree import Navigator, Place

TEMPLATE = 'Basic WebLogic Server Domain'
OPTIONS = {
    'ServerStartMode': ('dev', 'prod', 'secure'),
    'OverwriteDomain': ('true', 'false'),
    'CreateStartMenu': ('true', 'false'),
    'AllowCasualUpdate': ('true', 'false'),
    'NodeManagerType': ('PerDomainNodeManager', 'CustomLocationNodeManager', 'ManualNodeManagerSetup'),
    'DomainName': None, 'JavaHome': None, 'AppDir': None, 'NodeManagerHome': None,
}
ASSIGNABLE = {('Server', 'Cluster'): 'Cluster', ('Server', 'Machine'): 'Machine', ('AppDeployment', 'Target'): 'Target',
              ('User', 'Group'): 'GroupMemberOf'}
# assign adds to what is there: Oracle's docker-images, OracleWebLogic/samples/12213-deploy-application, app-deploy.py
SEVERAL = ('Target', 'GroupMemberOf')


class OfflineDomain(object):
    """The domain that is open offline: from a template until closeTemplate, or from disk until closeDomain."""

    mode = OFFLINE
    runtime = None

    def __init__(self, catalogue, root, variant, home=None, credentials=None):
        self._catalogue = catalogue
        self._variant = variant
        self.root = root
        self.home = home
        self.credentials = credentials or wlst_store.Credentials()
        self.place = Place(root)
        self.navigator = Navigator(catalogue, root, OFFLINE)
        self.overwrite = False
        self._named = None
        self._option_name = None
        self._passwords = {}

    def may_edit(self, function):
        pass

    def after_create(self, bean):
        if bean.folder.key == 'Security/User':
            bean.values['GroupMemberOf'] = wlst_template.NEW_USERS_GROUP
        if 'singletons' in self._variant:
            wlst_template.add_singletons(self._catalogue, bean)

    def after_set(self, bean, model_name, value):
        if (bean.folder.key, model_name) in (('Security/User', 'Password'),
                                             ('SecurityConfiguration', 'NodeManagerPasswordEncrypted')):
            self._passwords[bean] = value

    def check_value(self, bean, model_name, value, function):
        if model_name == 'GroupMemberOf' and not value:
            # the deploy tooling's issue 818: a user without any group cannot be had this way
            raise WLSTException('%s: GroupMemberOf of %s must name a group' % (function, bean.name))
        # the configuration framework's own rule for the passwords of users
        if bean.folder.key == 'Security/User' and model_name == 'Password':
            # the deploy tooling's PasswordValidator.java says the same, also of the first character
            if not value or len(value) < 8 or value.isalpha() or value.startswith('{'):
                raise WLSTException('%s: the password of %s must have at least 8 characters, one of them not a letter, '
                                    'the first not {' % (function, bean.name))

    def rename(self, bean, name, function):
        if not isinstance(name, basestring) or not name:
            raise WLSTException('%s: Name takes a string, not %r' % (function, name))
        if bean.name == name and bean is not self.root:
            return
        if bean is self.root:
            self._named = name
            self._take_domain_name()
            return
        wlst_rules.check_name_is_free(self.root, bean.folder, name, function)
        if bean.parent.child(bean.folder.key, name):
            raise WLSTException("%s: %s '%s' exists already" % (function, bean.folder.key, name))
        bean.name = name

    def set_option(self, name, value):
        if name not in OPTIONS:
            raise WLSTException("setOption: there is no option '%s'" % name)
        if not isinstance(value, basestring):
            raise WLSTException('setOption: %s takes a string, not %r' % (name, value))
        allowed = OPTIONS[name]
        if allowed and value not in allowed:
            raise WLSTException("setOption: %s takes one of %s, not '%s'" % (name, ', '.join(allowed), value))
        if name == 'OverwriteDomain':
            self.overwrite = value == 'true'
        elif name == 'DomainName':
            self._option_name = value
            self._take_domain_name()
        else:
            self.root.options[name] = value

    def _take_domain_name(self):
        if self._named is None:
            return
        if self._named != self.root.name:
            wlst_rules.check_name_is_free(self.root, self.root.folder, self._named, 'set')
        self.root.name = self._named
        for bean in self.root.children():
            if bean.folder.key in wlst_template.named_after_domain(self._variant):
                bean.name = self._named

    def assign(self, source_type, source_names, destination_type, destination_names):
        model_name = ASSIGNABLE.get((source_type, destination_type))
        if model_name is None:
            raise WLSTException("assign: a '%s' cannot be assigned to a '%s'" % (source_type, destination_type))
        kind = 'Security/User' if source_type == 'User' else source_type
        for name in source_names.split(','):
            source = wlst_rules.find(self.root, (kind,), name.strip())
            if source is None:
                raise WLSTException("assign: there is no %s named '%s'" % (source_type, name))
            wlst_rules.check_reference(source, model_name, destination_names, 'assign')
            already = source.values.get(model_name)
            if already and model_name in SEVERAL:
                destination_names = ','.join([already] + [added for added in destination_names.split(',')
                                                          if added not in already.split(',')])
            source.values[model_name] = destination_names

    def write(self, home):
        if wlst_store.is_domain(home) and not self.overwrite:
            raise WLSTException('writeDomain: there is a domain in %s already and the option OverwriteDomain is not true' % home)
        # without the option the folder's name counts: the deploy tooling, domain_creator.py, __set_domain_name
        if (self._named or self._option_name) and self._named != self._option_name:
            raise WLSTException("writeDomain: the domain is called '%s' by its Name and '%s' by the option DomainName"
                                % (self._named, self._option_name))
        for bean in self.root.walk():
            if bean.folder.key == 'Security/User' and bean not in self._passwords:
                raise WLSTException('writeDomain: user %s has no password' % bean.name)
        if 'mode-wins' in self._variant:
            self._set_modes(self.root.options.get('ServerStartMode'))
        self._save(home, 'writeDomain')
        wlst_store.create_files(home, self.root)
        wlst_ldift.write(home, self.root, self._variant)
        self.home = home

    def _set_modes(self, mode):
        self.root.values['ProductionModeEnabled'] = mode in ('prod', 'secure')
        for bean in self.root.walk():
            if bean.folder.key == 'SecurityConfiguration/SecureMode':
                bean.values['SecureModeEnabled'] = mode == 'secure'

    def update(self):
        self._save(self.home, 'updateDomain')

    def _save(self, home, function):
        wlst_rules.check_references(self.root, function)
        wlst_rules.check_ports(self.root, function)
        self._take_credentials()
        if not os.path.isdir(os.path.join(home, 'wlst-double')):
            os.makedirs(os.path.join(home, 'wlst-double'))
        with wlst_template.final_names(self.root):
            wlst_store.save(home, self.root, self.credentials)

    def _take_credentials(self):
        for bean, password in self._passwords.items():
            if bean.folder.key == 'SecurityConfiguration':
                user = bean.values.get('NodeManagerUsername')
                if user:
                    self.credentials.node_manager = {user: wlst_store.digest(password)}
            elif self._is_administrator(bean):
                self.credentials.administrators[bean.name] = wlst_store.digest(password)

    def _is_administrator(self, user):
        groups = (user.values.get('GroupMemberOf') or '').split(',')
        return (user is self.root.default_administrator or user.name in self.credentials.administrators
                or user.values.get('IsDefaultAdmin') or 'Administrators' in groups)


class OfflineFunctions(object):
    """selectTemplate to closeDomain."""

    def __init__(self, session):
        self._session = session
        self._selected = False

    def functions(self):
        return [self.selectTemplate, self.loadTemplates, self.closeTemplate, self.setOption, self.assign, self.writeDomain,
                self.readDomain, self.updateDomain, self.closeDomain]

    def selectTemplate(self, templateName, templateVersion=None):
        self._session.must_be_disconnected('selectTemplate')
        if templateName != TEMPLATE:
            raise WLSTException("selectTemplate: there is no template named '%s'" % templateName)
        self._selected = True

    def loadTemplates(self):
        if not self._selected:
            raise WLSTException('loadTemplates: no template is selected; call selectTemplate first')
        if self._session.offline is not None:
            raise WLSTException('loadTemplates: a domain is open already')
        catalogue, variant = self._session.catalogue, self._session.variant
        self._session.open(OfflineDomain(catalogue, wlst_template.template(catalogue, variant), variant))

    def closeTemplate(self):
        self._open_template('closeTemplate')
        self._selected = False
        self._session.close()

    def setOption(self, optionName, value):
        self._open_template('setOption').set_option(optionName, value)

    def assign(self, sourceType, sourceName, destinationType, destinationName):
        self._session.open_offline('assign').assign(sourceType, sourceName, destinationType, destinationName)

    def writeDomain(self, domainDir):
        self._open_template('writeDomain').write(os.path.abspath(domainDir))
        self._session.know_domain(os.path.abspath(domainDir))

    def readDomain(self, domainDirName):
        self._session.must_be_disconnected('readDomain')
        if self._session.offline is not None:
            raise WLSTException('readDomain: a domain or template is open already')
        home = os.path.abspath(domainDirName)
        root, credentials = wlst_store.load(home, self._session.catalogue)
        domain = OfflineDomain(self._session.catalogue, root, self._session.variant, home, credentials)
        self._session.open(domain)

    def updateDomain(self):
        self._open_domain('updateDomain').update()

    def closeDomain(self):
        self._open_domain('closeDomain')
        self._session.close()

    def _open_template(self, function):
        domain = self._session.open_offline(function)
        if self._selected is False:
            raise WLSTException('%s: a domain is open, not a template' % function)
        return domain

    def _open_domain(self, function):
        domain = self._session.open_offline(function)
        if self._selected:
            raise WLSTException('%s: a template is open, not a domain' % function)
        return domain
