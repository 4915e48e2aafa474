"""Plays createDomain of the deploy tooling: builds the domain of a model in the double, which refuses what is wrong with it.

Arguments: the model files, comma-separated; the variable file; the home of the domain. Environment: what @@ENV:...@@ refers to.
"""
import os
import re
import sys
from collections import OrderedDict

import java.io.FileInputStream as FileInputStream
import java.util.List as JavaList
import java.util.Map as JavaMap
import org.yaml.snakeyaml.LoaderOptions as LoaderOptions
import org.yaml.snakeyaml.Yaml as Yaml
import org.yaml.snakeyaml.constructor.SafeConstructor as SafeConstructor

from wlst_catalogue import OFFLINE, Catalogue
from wlst_errors import OfflineException

TOKEN = re.compile(r'@@(PROP|ENV):([\w.:-]+)@@')
SECRET_VALUE = re.compile(r'@@ENV:[\w.:-]+@@$')
# The domain's other folders are in the section topology.
SECTIONS = {'SelfTuning': 'resources', 'AppDeployment': 'appDeployments'}
ADMINISTRATOR = 'weblogic'


def refuse(where, why):
    raise WLSTException('%s: %s' % (where, why))


def at(where, function, *arguments):
    """Calls a function of WLST for a place in the model."""
    try:
        return function(*arguments)
    except (WLSTException, OfflineException), refusal:
        refuse(where, refusal.getMessage())


def read_yaml(path):
    options = LoaderOptions()
    # readers of YAML differ in which one wins
    options.setAllowDuplicateKeys(False)
    stream = FileInputStream(path)
    try:
        return plain(Yaml(SafeConstructor(options)).load(stream))
    finally:
        stream.close()


def plain(value):
    """Java's collections and texts as Python's."""
    if isinstance(value, JavaMap):
        return OrderedDict([(str(entry.key), plain(entry.value)) for entry in value.entrySet()])
    if isinstance(value, JavaList):
        return [plain(element) for element in value]
    return str(value) if isinstance(value, basestring) else value


def merge(into, more):
    """Mappings are merged, other values replaced; !name takes a named bean away, but no attribute."""
    for key, value in more.items():
        if key.startswith('!') and isinstance(into.get(key[1:]), dict):
            del into[key[1:]]
        elif isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value


class Values(object):
    """What the tokens of a model stand for."""

    def __init__(self, path):
        self._asked = []
        self._variables = {}
        for line in open(path):
            if line.strip() and not line.startswith('#'):
                key, equals, value = [part.strip() for part in line.partition('=')]
                if not equals:
                    refuse(path, "'%s' is not key=value" % line.strip())
                if key in self._variables:
                    refuse(path, '%s stands twice' % key)
                self._variables[key] = value

    def unused(self):
        return sorted([key for key in self._variables if key not in self._asked])

    def put_into(self, content, where):
        """The content with every token replaced, in names too. A password has to be one."""
        if isinstance(content, dict):
            replaced = OrderedDict()
            for name, value in content.items():
                inside = '%s/%s' % (where, name) if where else name
                if 'Password' in name and not isinstance(value, dict) and not SECRET_VALUE.match(str(value)):
                    refuse(inside, 'a password in the model; take it from @@ENV:...@@')
                replaced[self._replace(name, inside)] = self.put_into(value, inside)
            return replaced
        if isinstance(content, list):
            return [self.put_into(element, where) for element in content]
        return self._replace(content, where) if isinstance(content, str) else content

    def _replace(self, text, where):
        if '@@' in TOKEN.sub('', text):
            refuse(where, "'%s' has an @@ that belongs to no token" % text)
        return TOKEN.sub(lambda token: self._value(token, where), text)

    def _value(self, token, where):
        kind, key = token.groups()
        if kind == 'PROP' and key in self._variables:
            self._asked.append(key)
            return self._variables[key]
        if kind == 'ENV' and key in os.environ:
            return os.environ[key]
        refuse(where, 'no value for %s' % token.group())


def existing(parent, kind):
    """The name of the only bean of a kind, which a template may have named otherwise; as the tooling's deployer_utils.py asks for it."""
    folder = kind.names[OFFLINE]
    cd(parent)
    if kind.is_nameless() or folder not in ls('c', returnMap='true'):
        return None
    cd(folder)
    return ls('c', returnMap='true')[0]


class Walk(object):
    """Makes the beans of a model, then sets their attributes: these may refer to beans that come later."""

    def __init__(self, catalogue, domain_name):
        self._catalogue = catalogue
        self._domain_name = domain_name
        self._attributes = []

    def section(self, name, content):
        root = self._catalogue.folder('/')
        for key, value in content.items():
            where = '%s/%s' % (name, key)
            folder = 'AppDeployment' if where == 'appDeployments/Application' else key
            if key == 'AppDeployment' or SECTIONS.get(folder, 'topology') != name:
                refuse(where, 'the section %s has no %s' % (name, key))
            self._entry('/', root, folder, value, where)

    def _entry(self, path, kind, name, value, where):
        if isinstance(value, dict) and kind.by_model_name(name, OFFLINE) is None:
            self._folder(path, at(where, self._catalogue.creatable, kind, name, OFFLINE), value, where)
        else:
            self._attributes.append((path, kind, name, value, where))

    def _folder(self, parent, kind, content, where):
        if not kind.multiple:
            own = existing(parent, kind)
            if own is None:
                # SecurityConfiguration does not have the domain's name yet
                of_domain = parent.split('/')[1] in ('', 'SecurityConfiguration')
                own = of_domain and self._domain_name or parent.rpartition('/')[2]
            self._bean(parent, kind, own, content, where)
            return
        for name, inside in content.items():
            self._bean(parent, kind, name, inside, '%s/%s' % (where, name))

    def _bean(self, parent, kind, name, content, where):
        if not isinstance(content, dict) and content is not None:
            refuse(where, 'a folder, but has the value %r' % content)
        path = '%s/%s' % (parent.rstrip('/'), kind.names[OFFLINE]) + ('' if kind.is_nameless() else '/' + name)
        try:
            # the template brings some
            cd(path)
        except OfflineException:
            cd(parent)
            at(where, create, name, kind.names[OFFLINE])
        for key, value in (content or {}).items():
            self._entry(path, kind, key, value, '%s/%s' % (where, key))

    def set_attributes(self):
        for path, kind, name, value, where in self._attributes:
            attribute = kind.by_model_name(name, OFFLINE)
            if kind.key == 'SelfTuning/WorkManager' and name.endswith('Constraint'):
                at(where, cd, '%s/%s/%s' % (path.rpartition('/WorkManager/')[0], name, value))
                value = cmo
            cd(path)
            if attribute is None:
                # says why there is none
                at(where, set, name, value)
            else:
                at(where, set, attribute.names[OFFLINE], as_wlst_takes_it(value, attribute.type))


def as_wlst_takes_it(value, kind):
    if isinstance(value, list) and kind.startswith('delimited') and not [part for part in value if not isinstance(part, str)]:
        return ','.join(value)
    if kind in ('string', 'password', 'credential') and isinstance(value, (int, long)) and not isinstance(value, bool):
        return str(value)
    return value


def set_domain_info(info, domain_name):
    cd('/Security/%s/User/%s' % (domain_name, ADMINISTRATOR))
    at('domainInfo/AdminPassword', set, 'Password', info.pop('AdminPassword', None))
    at('domainInfo/AdminUserName', set, 'Name', info.pop('AdminUserName', ADMINISTRATOR))
    for name, value in info.items():
        at('domainInfo/' + name, setOption, name, value)


def create_domain(files, variables, home):
    model = OrderedDict()
    for path in files.split(','):
        merge(model, read_yaml(path))
    values = Values(variables)
    model = values.put_into(model, '')
    topology = model.get('topology', {})
    name = topology.pop('Name', 'base_domain')
    selectTemplate('Basic WebLogic Server Domain')
    loadTemplates()
    at('topology/Name', set, 'Name', name)
    at('topology/Name', setOption, 'DomainName', name)
    walk = Walk(Catalogue.of(os.environ['WLST_DOUBLE_RELEASE'], os.environ.get('WLST_DOUBLE_VARIANT', '').split(',')), name)
    set_domain_info(model.pop('domainInfo', {}), name)
    for section, content in model.items():
        if section not in ['topology'] + SECTIONS.values():
            refuse(section, 'a model has no such section')
        walk.section(section, content)
    walk.set_attributes()
    writeDomain(home)
    closeTemplate()
    print 'Variables without use:', ', '.join(values.unused())


create_domain(*sys.argv[1:])
