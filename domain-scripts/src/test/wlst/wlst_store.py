"""A domain on disk: what writeDomain leaves behind, and what later runs read back."""
import hashlib
import json
import os

import java.lang.ProcessHandle as ProcessHandle

from wlst_catalogue import OFFLINE, ONLINE
from wlst_errors import WLSTException
from wlst_rules import Listeners
from wlst_tree import Domain

MASK = '***'
START_NODE_MANAGER = '''#!/bin/sh
domain=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$domain/nodemanager"
echo $$ > "$domain/nodemanager/nodemanager.process.id"
: > "$domain/wlst-double/nodemanager.running"
env > "$domain/wlst-double/nodemanager.environment"
WLST_DOUBLE_LISTENERS='%(address)s:%(port)s' exec '%(java)s' %(program)s
'''
STOP_NODE_MANAGER = '''#!/bin/sh
domain=$(cd "$(dirname "$0")/.." && pwd)
pid_file="$domain/nodemanager/nodemanager.process.id"
[ -f "$pid_file" ] && kill "$(cat "$pid_file")" 2>/dev/null
rm -f "$pid_file" "$domain/wlst-double/nodemanager.running"
exit 0
'''


def digest(secret):
    return hashlib.sha256(secret.encode('utf-8')).hexdigest()


def is_domain(home):
    return os.path.isfile(os.path.join(home, 'config', 'config.xml'))


class Credentials(object):
    """Who may connect: digests of passwords, since the snapshot shows none."""

    def __init__(self, administrators=None, node_manager=None):
        self.administrators = administrators or {}
        self.node_manager = node_manager or {}

    def admits(self, user, password):
        return password is not None and self.administrators.get(user) == digest(password)

    def admits_to_node_manager(self, user, password):
        return password is not None and self.node_manager.get(user) == digest(password)


def create_files(home, root):
    for folder in ('bin', 'config', 'security', 'wlst-double/servers', 'servers/AdminServer/security'):
        if not os.path.isdir(os.path.join(home, folder)):
            os.makedirs(os.path.join(home, folder))
    _write(os.path.join(home, 'config', 'config.xml'), _config(root))
    for name, script in (('startNodeManager.sh', START_NODE_MANAGER % _node_manager(root)),
                         ('stopNodeManager.sh', STOP_NODE_MANAGER)):
        _write(os.path.join(home, 'bin', name), script)
        os.chmod(os.path.join(home, 'bin', name), 0755)
    if not Listeners(root).production:
        # only a development domain gets a boot identity for its administration server
        _write(os.path.join(home, 'servers/AdminServer/security/boot.properties'), 'username={AES}\npassword={AES}\n')


def _config(root):
    """Only the modes, and only what was set. A value that equals the mode's default is left out: the 15.1.1 security guide, "Using
    Secured Production Mode". The elements' names: oracle/fmw-kubernetes, update_secure_replication.py.
    """
    listeners = Listeners(root)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<domain xmlns="http://xmlns.oracle.com/weblogic/domain">',
             '  <name>%s</name>' % root.name]
    if listeners.secure != listeners.production:
        lines.append('  <security-configuration><secure-mode><secure-mode-enabled>%s</secure-mode-enabled></secure-mode>'
                     '</security-configuration>' % str(listeners.secure).lower())
    if listeners.production:
        lines.append('  <production-mode-enabled>true</production-mode-enabled>')
    return '\n'.join(lines + ['</domain>', ''])


def _node_manager(root):
    settings = root.child('NMProperties', 'NMProperties')
    values = settings.values if settings else {}
    return {'java': ProcessHandle.current().info().command().get(),
            'program': _listening(),
            'address': values.get('ListenAddress', 'localhost'),
            'port': values.get('ListenPort', 5556)}


def _listening():
    """Arguments of java for Listening.java: the class, where a build has compiled it, since compiling takes a second; else the source."""
    folder = os.path.dirname(os.path.abspath(__file__))
    if os.path.exists(os.path.join(folder, 'Listening.class')):
        return "-XX:TieredStopAtLevel=1 -cp '%s' wlst.Listening" % os.path.dirname(folder)
    return "'%s'" % os.path.join(folder, 'Listening.java')


def save(home, root, credentials):
    state = os.path.join(home, 'wlst-double')
    _write(os.path.join(state, 'domain.json'), json.dumps(snapshot(root), indent=2, sort_keys=True) + '\n')
    _write(os.path.join(state, 'credentials.json'),
           json.dumps({'administrators': credentials.administrators, 'nodeManager': credentials.node_manager}))


def load(home, catalogue):
    """The root bean and the credentials of a domain that was written before."""
    state = os.path.join(home, 'wlst-double')
    if not is_domain(home) or not os.path.isfile(os.path.join(state, 'domain.json')):
        raise WLSTException('there is no domain in %s' % home)
    with open(os.path.join(state, 'domain.json')) as text:
        root = from_snapshot(json.load(text), catalogue)
    with open(os.path.join(state, 'credentials.json')) as text:
        facts = json.load(text)
    return root, Credentials(facts['administrators'], facts['nodeManager'])


def snapshot(root):
    """Path with offline names to the attributes that were set, passwords masked."""
    shown = {}
    for bean in root.walk():
        attributes = {}
        for model_name, value in bean.values.items():
            attribute = (bean.folder.by_model_name(model_name, OFFLINE)
                         or bean.folder.by_model_name(model_name, ONLINE))
            name = attribute.names.get(OFFLINE, attribute.names.get(ONLINE))
            attributes[name] = MASK if attribute.type == 'password' else value
        if attributes or bean.folder.multiple and bean.folder.key != 'Security/Group':
            shown[bean.path()] = attributes
    shown.setdefault('/', {})['Name'] = root.name
    shown['/DomainInfo'] = root.options
    return shown


def from_snapshot(shown, catalogue):
    root = Domain(catalogue.folder('/'), shown['/']['Name'])
    root.options = shown.get('/DomainInfo', {})
    for path in sorted(shown):
        if path == '/DomainInfo':
            continue
        bean = _bean_at(path, root, catalogue)
        for name, value in shown[path].items():
            known = dict(bean.folder.attributes(ONLINE))
            known.update(bean.folder.attributes(OFFLINE))
            if name != 'Name' or bean is not root:
                bean.values[known[name].model_name] = value
    return root


def _bean_at(path, root, catalogue):
    segments = [segment for segment in path.split('/') if segment]
    bean = root
    while segments:
        kind = catalogue.child(bean.folder, segments.pop(0), OFFLINE, 'readDomain')[0]
        name = kind.key if kind.is_nameless() else segments.pop(0)
        bean = bean.child(kind.key, name) or bean.add(kind, name)
    return bean


def _write(path, text):
    with open(path, 'w') as out:
        out.write(text.encode('utf-8') if isinstance(text, unicode) else text)
