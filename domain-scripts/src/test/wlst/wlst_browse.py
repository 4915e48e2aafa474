"""cd, ls, get, set, create, delete and cmo: the same calls offline and online, on whatever domain is open."""
import java.util.ArrayList as ArrayList
import java.util.HashMap as HashMap

import wlst_rules
import wlst_values
from wlst_catalogue import OFFLINE, ONLINE
from wlst_errors import WLSTException

PASSWORD = 'password'


def read(domain, bean, name, function):
    if name == 'Name' and bean.folder.multiple or name == 'Name' and bean.parent is None:
        return bean.name
    attribute = bean.folder.attribute(name, domain.mode, function)
    if attribute.type == PASSWORD:
        return None
    return bean.values.get(attribute.model_name)


def write(domain, bean, name, value, function, strict=False):
    domain.may_edit(function)
    if name == 'Name' and (bean.folder.multiple or bean.parent is None):
        if domain.mode == ONLINE:
            raise WLSTException('%s: the name of %s is read-only online' % (function, bean.describe()))
        domain.rename(bean, value, function)
        return
    attribute = bean.folder.attribute(name, domain.mode, function)
    if attribute.read_only:
        raise WLSTException('%s: attribute %s of %s is read-only %s' % (function, name, bean.folder.label(), domain.mode))
    value = _reference(domain, bean, attribute, value, function)
    converted = wlst_values.convert(attribute, value, '%s: attribute %s of %s' % (function, name, bean.describe()), strict)
    domain.check_value(bean, attribute.model_name, converted, function)
    wlst_rules.check_reference(bean, attribute.model_name, converted, function)
    bean.values[attribute.model_name] = converted
    domain.after_set(bean, attribute.model_name, converted)


def _reference(domain, bean, attribute, value, function):
    """Online a reference is set as a bean, not as a name; it is kept as the name either way.

    So is a work manager's constraint offline: the deploy tooling, attribute_setter.py, set_self_tuning_mbean.
    """
    by_name = domain.mode == OFFLINE and (bean.folder.key != 'SelfTuning/WorkManager' or attribute.model_name == 'Target')
    if by_name or value is None or wlst_rules.referred(bean, attribute.model_name) is None:
        return value
    beans = value if isinstance(value, (list, tuple)) else [value]
    if [item for item in beans if not isinstance(item, Cmo)]:
        raise WLSTException('%s: %s %s takes a bean (create, getMBean), not %r'
                            % (function, domain.mode, attribute.model_name, value))
    return ','.join([item.getName() for item in beans])


class Cmo(object):
    """The current bean. Setters take the Java type only; set() is what converts strings."""

    def __init__(self, session, domain, bean):
        self._session = session
        self._domain = domain
        self._bean = bean

    def getName(self):
        return self._bean.shown_name(self._domain.mode)

    def getType(self):
        return self._bean.folder.names.get(OFFLINE)

    def __getattr__(self, name):
        for prefix, make in (('set', self._setter), ('get', self._getter), ('is', self._getter)):
            if name.startswith(prefix) and name[len(prefix):len(prefix) + 1].isupper():
                return make(name, name[len(prefix):])
        if name.startswith('__'):
            raise AttributeError(name)
        raise WLSTException("cmo: %s has no method '%s'" % (self._bean.describe(), name))

    def _setter(self, method, attribute):
        # a bean has no such method at all, so the name alone is refused
        if attribute != 'Name':
            self._bean.folder.attribute(attribute, self._domain.mode, 'cmo.' + method)

        def call(value):
            self._session.calls.setting(attribute, value)
            self._session.calls.record('cmo.' + method, (value,), {})
            self._session.must_be_open(self._domain, 'cmo.' + method)
            write(self._domain, self._bean, attribute, value, 'cmo.' + method, strict=True)
        return call

    def _getter(self, method, attribute):
        if attribute != 'Name':
            self._bean.folder.attribute(attribute, self._domain.mode, 'cmo.' + method)

        def call():
            self._session.must_be_open(self._domain, 'cmo.' + method)
            return read(self._domain, self._bean, attribute, 'cmo.' + method)
        return call

    def __repr__(self):
        return '[%s]' % self._bean.path(self._domain.mode)


class BrowseFunctions(object):
    def __init__(self, session):
        self._session = session

    def functions(self):
        return [self.cd, self.pwd, self.ls, self.get, self.set, self.create, self.delete, self.getMBean]

    def cd(self, mbeanName):
        domain = self._session.current('cd')
        if domain.runtime:
            domain.runtime.cd(mbeanName)
        else:
            domain.place = domain.navigator.go(domain.place, mbeanName)
        self._session.refresh_cmo()

    def pwd(self):
        domain = self._session.current('pwd')
        path = domain.runtime.path if domain.runtime else domain.place.path(domain.mode)
        # the tree or the domain comes first: the deploy tooling (wlst_helper.py, get_pwd) cuts it off
        if domain.mode == ONLINE:
            return '%s:%s' % (domain.name, path)
        return ('/%s%s' % (domain.root.name, path)).rstrip('/')

    def ls(self, path=None, returnMap='false', returnType='c', inheritance='false'):
        if returnType == 'a' and path != 'a':
            # the deploy tooling (wlst_helper.py, __ls) calls this broken, goes there by cd, and gives the letter first
            raise WLSTException("ls: returnType='a' alone is not heard; cd to the place and call ls('a', returnMap='true')")
        if path in ('a', 'c', 'o'):
            path, returnType = None, path
        domain = self._session.current('ls')
        if domain.runtime:
            names, values = domain.runtime.listing(path), {}
        else:
            names, values = self._listed(domain, path)
        if returnType == 'o':
            names, values = [], {}
        self._session.display(returnType, names, values)
        if returnMap != 'true':
            return None
        return HashMap(values) if returnType == 'a' else ArrayList(names)

    def _listed(self, domain, path):
        place = domain.navigator.go(domain.place, path, 'ls') if path else domain.place
        values = {}
        if place.kinds is None:
            for name in place.bean.folder.attributes(domain.mode):
                values[name] = read(domain, place.bean, name, 'ls')
            if place.bean.folder.multiple or place.bean.parent is None:
                values['Name'] = place.bean.name
        return domain.navigator.listing(place), values

    def get(self, attrName):
        domain = self._session.current('get')
        if domain.runtime:
            return domain.runtime.get(attrName)
        return read(domain, self._bean(domain, 'get'), attrName, 'get')

    def set(self, attrName, attrValue):
        domain = self._session.current('set')
        domain.may_edit('set')
        write(domain, self._bean(domain, 'set'), attrName, attrValue, 'set')

    def create(self, name, childMBeanType, baseProviderType=None):
        domain = self._session.current('create')
        domain.may_edit('create')
        parent = self._bean(domain, 'create')
        folder = self._session.catalogue.creatable(parent.folder, childMBeanType, domain.mode)
        if not isinstance(name, basestring):
            raise WLSTException('create: the name is a string, not %r' % (name,))
        if folder.multiple:
            wlst_rules.check_name_is_free(domain.root, folder, name, 'create')
        if parent.child(folder.key, name) or not folder.multiple and parent.children(folder.key):
            raise WLSTException("create: %s '%s' exists already" % (folder.key, name))
        bean = parent.add(folder, name)
        domain.after_create(bean)
        return Cmo(self._session, domain, bean)

    def delete(self, name, childMBeanType):
        domain = self._session.current('delete')
        domain.may_edit('delete')
        parent = self._bean(domain, 'delete')
        folder = self._session.catalogue.creatable(parent.folder, childMBeanType, domain.mode)
        bean = parent.child(folder.key, name)
        if bean is None:
            raise WLSTException("delete: there is no %s named '%s'" % (folder.key, name))
        parent.remove(bean)

    def getMBean(self, mbeanPath):
        domain = self._session.connected('getMBean').tree
        if domain.runtime:
            raise WLSTException('getMBean: the double knows no beans of domainRuntime but cmo')
        try:
            place = domain.navigator.go(domain.place, mbeanPath, 'getMBean')
        except WLSTException:
            # the product answers a wrong path with None, not with an exception
            return None
        return Cmo(self._session, domain, place.bean) if place.kinds is None else None

    def _bean(self, domain, function):
        if domain.runtime:
            raise WLSTException('%s: domainRuntime is read-only; go to edit() for changes' % function)
        place = domain.place
        if place.kinds is not None:
            raise WLSTException('%s: %s is a list of beans, not a bean; cd to one' % (function, place.path(domain.mode)))
        return place.bean
