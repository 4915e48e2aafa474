"""The beans of a domain, and the places in it that cd can go to."""
from wlst_catalogue import OFFLINE, ONLINE
from wlst_errors import WLSTException


class Bean(object):
    def __init__(self, folder, name, parent):
        self.folder = folder
        self.name = name
        self.parent = parent
        self.values = {}
        self._children = []

    def children(self, key=None):
        return [child for child in self._children if key is None or child.folder.key == key]

    def child(self, key, name):
        for child in self.children(key):
            if child.name == name:
                return child
        return None

    def add(self, folder, name):
        bean = Bean(folder, name, self)
        self._children.append(bean)
        return bean

    def remove(self, child):
        self._children.remove(child)

    def walk(self):
        yield self
        for child in self._children:
            for bean in child.walk():
                yield bean

    def path(self, mode=OFFLINE):
        if self.parent is None:
            return '/'
        own = self.folder.names.get(mode, self.folder.key)
        if not self.folder.is_nameless():
            own = '%s/%s' % (own, self.shown_name(mode))
        return self.parent.path(mode).rstrip('/') + '/' + own

    def shown_name(self, mode):
        """Online a single bean always has the name of what it belongs to, however it was created."""
        if mode == ONLINE and not self.folder.multiple and self.folder.default_names:
            return online_name(self.folder, self.parent)
        return self.name

    def describe(self):
        return self.folder.label() if self.parent is None else '%s %s' % (self.folder.key, self.name)


class Domain(Bean):
    """The bean at /, with what writeDomain is told beside the beans."""

    def __init__(self, folder, name):
        Bean.__init__(self, folder, name, None)
        self.options = {}
        self.default_administrator = None


def online_name(folder, parent):
    """Resolves %SERVER%, %MACHINE% and %DOMAIN%."""
    wanted = folder.default_names[ONLINE].strip('%').lower()
    bean = parent
    while bean.parent is not None and bean.folder.key.lower() not in (wanted, 'unix' + wanted):
        bean = bean.parent
    return bean.name


class Place(object):
    """Where cd stands: at a bean, or at the list of one kind of its children (/Server)."""

    def __init__(self, bean, kinds=None):
        self.bean = bean
        self.kinds = kinds

    def members(self):
        members = []
        for kind in self.kinds:
            members.extend(self.bean.children(kind.key))
        return members

    def up(self):
        if self.kinds is not None:
            return Place(self.bean)
        if self.bean.parent is None:
            raise WLSTException('cd: there is nothing above /')
        if self.bean.folder.is_nameless():
            return Place(self.bean.parent)
        return Place(self.bean.parent, [self.bean.folder])

    def path(self, mode):
        if self.kinds is None:
            return self.bean.path(mode)
        return self.bean.path(mode).rstrip('/') + '/' + self.kinds[0].names[mode]


class Navigator(object):
    def __init__(self, catalogue, root, mode):
        self._catalogue = catalogue
        self._root = root
        self._mode = mode

    def go(self, start, path, function='cd'):
        place = Place(self._root) if path.startswith('/') else start
        for segment in path.split('/'):
            if segment in ('', '.'):
                continue
            place = place.up() if segment == '..' else self._down(place, segment, function)
        return place

    def _down(self, place, segment, function):
        if place.kinds is None:
            return self._into_kind(place.bean, segment, function)
        for bean in place.members():
            if bean.shown_name(self._mode) == segment:
                return Place(bean)
        raise WLSTException("%s: there is no %s named '%s'" % (function, place.kinds[0].key, segment))

    def _into_kind(self, bean, segment, function):
        kinds = self._catalogue.child(bean.folder, segment, self._mode, function)
        place = Place(bean, kinds)
        if self._mode == ONLINE:
            self._materialise(place)
        elif not place.members():
            # offline a folder appears with its first bean
            raise WLSTException('%s: %s has no %s yet; create one first' % (function, bean.describe(), segment))
        if kinds[0].is_nameless():
            return Place(place.members()[0])
        return place

    def _materialise(self, place):
        # online the single beans of a server or domain are always there
        kind = place.kinds[0]
        if not kind.multiple and not place.members():
            place.bean.add(kind, online_name(kind, place.bean) if kind.default_names else kind.key)

    def listing(self, place):
        """Names below a place, as ls('c') gives them."""
        if place.kinds is not None:
            return [bean.shown_name(self._mode) for bean in place.members()]
        names = []
        for kind in self._catalogue.children(place.bean.folder, self._mode):
            exists = self._mode == ONLINE or place.bean.children(kind.key)
            if exists and kind.names[self._mode] not in names:
                names.append(kind.names[self._mode])
        return sorted(names)
