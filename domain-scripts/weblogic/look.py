# Prints what WLST says of a domain, without changing it: names and values of some places, passwords masked.
#
#   export WEBLOGIC_PASSWORD=...
#   $ORACLE_HOME/oracle_common/common/bin/wlst.sh look.py domain.properties
#
# If the administration server answers, its configuration is read online; otherwise the domain's files are, and before them a new domain
# of the template, which is not written.
# Exit codes: 0, everything was printed. 1, it failed. 2, the properties are wrong.
#
# Lines for programs begin with `look: `, a place and a name; all others are WLST's own.

import os
import sys

# WLST does not search the script's folder for modules. Compiled modules must not be left there.
sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[0])))
sys.dont_write_bytecode = True

from java.lang import Throwable

from domain_script import answers, run, text_of

MASK = '***'
SECRET_NAMES = ('password', 'passphrase', 'credential', 'encrypted', 'secret')


def look(settings, password):
    settings.require_domain()
    if answers(settings.admin.machine.address, settings.admin_port()):
        look_online(settings, password)
    else:
        look_at_template(settings)
        look_offline(settings)


def look_online(settings, password):
    connect(settings.admin_user, password, settings.admin_url())
    try:
        serverConfig()
        tell('/', 'pwd()', pwd())
        tell_place('/')
        for kind in ('SecurityConfiguration', 'FeatureCompatibility', 'AllowList'):
            tell_only_child(kind)
    finally:
        disconnect()


def look_offline(settings):
    readDomain(settings.home)
    try:
        tell('/', 'pwd()', pwd())
        tell_place('/')
        for kind in ('SecurityConfiguration', 'FeatureCompatibility'):
            tell_only_child(kind)
        tell_place('/NMProperties')
        tell_only_child('SecurityConfiguration/%s/SecureMode' % settings.name)
        tell_behaviour()
    finally:
        closeDomain()


def look_at_template(settings):
    """What the names of a domain are between set('Name', ...) and writeDomain."""
    selectTemplate('Basic WebLogic Server Domain')
    loadTemplates()
    try:
        cd('/')
        set('Name', settings.name)
        for kind in ('Security', 'SecurityConfiguration', 'JMX', 'FeatureCompatibility'):
            tell('template', kind, ' '.join(children_of('/' + kind) or []) or 'missing')
        for kind in ('SSL', 'ServerStart', 'WebServer'):
            tell('template', 'AdminServer ' + kind, ' '.join(children_of('/Server/AdminServer/' + kind) or []) or 'missing')
    finally:
        closeTemplate()


def tell_behaviour():
    cd('/')
    try:
        alone = ls(returnMap='true', returnType='a')
        both = ls('a', returnMap='true', returnType='a')
        tell('/', "ls(returnType='a')", str(alone) == str(both) and 'same' or 'different')
    except (Exception, Throwable), e:
        tell('/', "ls(returnType='a')", 'refused')
    try:
        try:
            cd('/NoSuchPlace')
            tell('/', 'offline exception', 'none')
        except WLSTException, e:
            tell('/', 'offline exception', 'caught as WLSTException')
    except (Exception, Throwable), e:
        tell('/', 'offline exception', 'not caught as WLSTException')


def tell_only_child(kind):
    """A place whose last name may be the domain's, the template's or NO_NAME_0."""
    children = children_of('/' + kind)
    if not children:
        print 'look: /%s missing' % kind
    else:
        tell_place('/%s/%s' % (kind, children[0]))


def children_of(path):
    """The names below a place; None if there is no such place."""
    try:
        cd(path)
        # Both times 'c': with a returnType alone, WLST does not always return what it should.
        return list(ls('c', returnMap='true', returnType='c') or [])
    except (Exception, Throwable), e:
        return None


def tell_place(path):
    try:
        cd(path)
    except (Exception, Throwable), e:
        print 'look: %s missing' % path
        return
    values = ls('a', returnMap='true', returnType='a') or {}
    for name in sorted([str(name) for name in values]):
        tell(path, name, values[name])
    tell(path, 'children', ' '.join(sorted([str(name) for name in ls('c', returnMap='true', returnType='c') or []])))


def tell(path, name, value):
    masked = [word for word in SECRET_NAMES if word in name.lower()]
    print 'look: %s %s = %s' % (path, name, masked and MASK or ' '.join(text_of(value).split()))


exit(exitcode=run(look))
