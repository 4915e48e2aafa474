"""What exists in WLST: folders and attributes with their offline and online names, types and releases.

The facts come from catalogue.json. Every question is asked with the name that a script used; the answer is the one thing of
that name in that mode and release, or a WLSTException that says why there is none.
"""
import json
import os

from wlst_errors import WLSTException

OFFLINE = 'offline'
ONLINE = 'online'
# What makes a release one with the patches of July 2026, which brought the gates of wlst_gates.py to releases before 26.1.
PATCHES = '.0.0.260728'


def other(mode):
    return ONLINE if mode == OFFLINE else OFFLINE


def version(text):
    return tuple([int(part) for part in text.split('.')])


def in_range(release, version_range):
    """Whether a release such as 14.1.2 lies in a range such as [14.1.2,15.1.1). A patch level counts as later than its release."""
    low, high = version_range.strip('[])').split(',')
    wanted = version(release)
    if wanted < version(low):
        return False
    return not high or wanted < version(high) or (version_range.endswith(']') and wanted == version(high))


class Attribute(object):
    def __init__(self, model_name, entry):
        self.model_name = model_name
        self.type = entry['type']
        # whether it is RO or IGNORED
        self.read_only = 'access' in entry
        self.names = dict([(mode, entry[mode]) for mode in (OFFLINE, ONLINE) if mode in entry])


class Folder(object):
    """One kind of bean, for example Server/SSL; its key is the chain of model names."""

    def __init__(self, key, spec, release, level):
        self.key = key
        self.release = release
        self._level = level
        self.multiple = spec['multiple']
        self.names = spec['wlst']
        self.default_names = spec.get('name')
        ranges = spec.get('versions', [spec.get('version', '[0,)')])
        self.in_release = bool([versions for versions in ranges if in_range(level, versions)])
        self._attributes = spec['attributes']
        self._by_mode = {}

    def label(self):
        return 'the domain' if self.key == '/' else self.key

    def parent_key(self):
        if self.key == '/':
            return None
        return self.key.rpartition('/')[0] or '/'

    def is_nameless(self):
        """NMProperties has no bean name in its path: /NMProperties is the bean."""
        return not self.multiple and self.default_names is None

    def attributes(self, mode):
        """The attributes of this release and mode, by their WLST name; not to be changed."""
        found = self._by_mode.get(mode)
        if found is None:
            found = {}
            for model_name, entries in self._attributes.items():
                for entry in entries:
                    if mode in entry and in_range(self._level, entry['version']):
                        found[entry[mode]] = Attribute(model_name, entry)
            self._by_mode[mode] = found
        return found

    def by_model_name(self, model_name, mode):
        for attribute in self.attributes(mode).values():
            if attribute.model_name == model_name:
                return attribute
        return None

    def attribute(self, name, mode, function):
        found = self.attributes(mode).get(name)
        if found is None:
            raise WLSTException('%s: %s' % (function, self._why_no_attribute(name, mode)))
        return found

    def _why_no_attribute(self, name, mode):
        elsewhere = self.attributes(other(mode)).get(name)
        if elsewhere is not None:
            here = self.by_model_name(elsewhere.model_name, mode)
            if here is None:
                return 'attribute %s of %s exists only %s' % (name, self.label(), other(mode))
            return "'%s' is the %s name of an attribute of %s; %s it is '%s'" % (
                name, other(mode), self.label(), mode, here.names[mode])
        for entries in self._attributes.values():
            if [entry for entry in entries if name in (entry.get(OFFLINE), entry.get(ONLINE))]:
                return 'WebLogic %s has no attribute %s in %s' % (self.release, name, self.label())
        return '%s has no attribute %s' % (self.label(), name)


def facts():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'catalogue.json')) as text:
        return json.load(text)


# read once, however many runs there are in a JVM
FACTS = facts()

KNOWN = {}


class Catalogue(object):
    def __init__(self, release, patched):
        if release not in FACTS['versions']:
            raise ValueError('release %s is not in the catalogue; it knows %s' % (release, ', '.join(FACTS['versions'])))
        self.release = release
        self._folders = {}
        for key, spec in FACTS['folders'].items():
            # DomainInfo is a section of the deploy tooling's model, not a place in WLST: its entries are options
            if key != 'DomainInfo':
                self._folders[key] = Folder(key, spec, release, release + PATCHES if patched else release)

    @classmethod
    def of(cls, release, variant=()):
        """The one of that release, which all runs in a JVM share; with the patches that have gates if the variant opens these."""
        key = (release, 'gates' in variant)
        found = KNOWN.get(key)
        if found is None:
            found = KNOWN[key] = cls(*key)
        return found

    def folder(self, key):
        return self._folders[key]

    def children(self, parent, mode):
        """The kinds of beans that can be under a bean of the given folder, in this mode and release."""
        return [folder for folder in self._under(parent) if folder.in_release and mode in folder.names]

    def child(self, parent, name, mode, function):
        """The kinds of the given WLST name under a folder; more than one for Machines online (Machine and UnixMachine)."""
        found = [folder for folder in self.children(parent, mode) if folder.names[mode] == name]
        if not found:
            raise WLSTException('%s: %s' % (function, self._why_no_child(parent, name, mode)))
        return found

    def creatable(self, parent, type_name, mode):
        """The kind that create(name, type) means: types are singular in both modes."""
        found = [folder for folder in self.children(parent, mode) if folder.names.get(OFFLINE) == type_name]
        if not found:
            raise WLSTException('create: %s' % self._why_no_child(parent, type_name, OFFLINE))
        return found[0]

    def _under(self, parent):
        return [folder for folder in self._folders.values() if folder.parent_key() == parent.key]

    def _why_no_child(self, parent, name, mode):
        for folder in self._under(parent):
            if name not in folder.names.values():
                continue
            if not folder.in_release:
                return 'WebLogic %s has no folder %s in %s' % (self.release, name, parent.label())
            if mode not in folder.names:
                return 'folder %s of %s exists only %s' % (name, parent.label(), other(mode))
            return "'%s' is the %s name of a folder of %s; %s it is '%s'" % (
                name, other(mode), parent.label(), mode, folder.names[mode])
        return '%s has no folder %s' % (parent.label(), name)
