# Creates the WebLogic domain that domain.properties describes.
#
#   export WEBLOGIC_PASSWORD=...        the administrator's password
#   $ORACLE_HOME/oracle_common/common/bin/wlst.sh create_domain.py domain.properties
#
# Exit codes: 0, the domain was created. 1, it failed. 2, the properties are wrong, and nothing was created.

import os
import sys

# WLST does not search the script's folder for modules. Compiled modules must not be left there.
sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[0])))
sys.dont_write_bytecode = True

from java.io import IOException

from caller_password import random_password
from domain_script import Failed, run, text_of, write_private
from domain_settings import ADMIN_SERVER, BUSINESS, CALLERS, MAX_THREADS, WORK_MANAGER
from initial_users import MEMBERSHIP, groups_of, has_group, put_into_only_groups
from properties_file import BadInput, as_value
from transports import is_in_no_certificate
from written_config import modes_of

DESCRIPTIONS = {CALLERS: 'May call the load tests by HTTP'}
ROLE_DESCRIPTION = 'Have the role of the same name in applications'


def create_domain(settings, password):
    settings.require_ears()
    require_room_for(settings)
    caller_password = random_password(settings.caller_user)
    selectTemplate('Basic WebLogic Server Domain')
    loadTemplates()
    name_domain(settings)
    create_users(settings, password, caller_password)
    secure(settings, password)
    share_platform_mbean_server(settings)
    create_machines(settings)
    create_clusters(settings)
    configure_admin_server(settings)
    for server in settings.managed:
        create_managed_server(settings, server)
    create_work_manager(settings)
    setOption('OverwriteDomain', 'false')
    writeDomain(settings.home)
    closeTemplate()
    require_modes(settings)
    write_credentials(settings, password, caller_password)
    require_groups(settings)
    for server in settings.closed_sockets:
        print ('%s does not offer rmi and tcp, which send the password of %s unencrypted; plainSockets=true would open them'
               % (server.name, settings.caller_user))
    if settings.secured and is_in_no_certificate(settings.business[0].machine.address):
        print ('The transports servlet and hessian will fail with the demonstration certificate of %s: their clients look for %s in it,'
               ' and it has the name of a host' % (settings.business[0].name, settings.business[0].machine.address))
    if settings.has_outbound_list() and not settings.outbound_allowed:
        print ('WebLogic %s may refuse the remote load tests at %s: its gate JNDIOutboundConnectionsAllowListEnabled is on, and'
               ' jndi.outboundAllowed, the list of what it lets through, is empty' % (settings.release.name, settings.provider_url()))
    print 'The domain %s is in %s; start it with start_domain.py' % (settings.name, settings.home)


def require_room_for(settings):
    if os.path.exists(settings.home):
        raise BadInput('domain.home: %s exists' % settings.home,
                       'name a folder that does not exist yet, or stop that domain and delete its folder')
    # The nearest existing folder must allow the creation of the others.
    parent = os.path.dirname(settings.home)
    while not os.path.exists(parent):
        parent = os.path.dirname(parent)
    if not os.path.isdir(parent) or not os.access(parent, os.W_OK):
        raise BadInput('domain.home: %s cannot be written to' % parent, 'choose another place or change its permissions')


def name_domain(settings):
    cd('/')
    set('Name', settings.name)
    setOption('DomainName', settings.name)
    # Not 'prod', which may write a domain with secured mode off. Development mode skips checks that are useless on a private machine.
    setOption('ServerStartMode', settings.secured and 'secure' or 'dev')
    if settings.java_home:
        setOption('JavaHome', settings.java_home)


def create_users(settings, password, caller_password):
    cd('/Security/%s/User/weblogic' % settings.name)
    set('Password', password)
    if settings.admin_user != 'weblogic':
        set('Name', settings.admin_user)
    # A call of the session bean needs a known user only; a call of the WAR needs its role, which the first group has. The groups have
    # no other purpose.
    cd('/Security/%s' % settings.name)
    for group in settings.caller_groups:
        create(group, 'Group')
        cd('Group/%s' % group)
        set('Description', DESCRIPTIONS.get(group, ROLE_DESCRIPTION))
        cd('/Security/%s' % settings.name)
    create(settings.caller_user, 'User')
    cd('User/%s' % settings.caller_user)
    set('Password', caller_password)
    # Not assign(), which adds a group: WLST makes every new user a member of Administrators unless this attribute is set.
    set('GroupMemberOf', ','.join(settings.caller_groups))


def secure(settings, password):
    # Its name is the domain's or, before the domain is written, still the template's.
    cd('/')
    enter_only_child('SecurityConfiguration', settings.name)
    set('NodeManagerUsername', settings.admin_user)
    set('NodeManagerPasswordEncrypted', password)
    # No anonymous access. For calls by t3 this is the default from 14.1.2 on, for lookups in secured mode only.
    set('RemoteAnonymousRmit3Enabled', 'false')
    set('RemoteAnonymousJndiEnabled', 'false')
    if settings.outbound_allowed:
        set('JndiOutboundConnectionsAllowed', settings.outbound_allowed)
    # Explicit in both profiles, so that neither depends on what the release derives from ServerStartMode. Production mode is not set
    # here as well: the deploy tooling's guide calls both together an anti-pattern.
    enter_only_child('SecureMode', settings.name)
    set('SecureModeEnabled', settings.secured and 'true' or 'false')
    cd('/')
    set('AdministrationPortEnabled', settings.secured and 'true' or 'false')
    # From 14.1.2 on the domain has these two as well as each server.
    set('ListenPortEnabled', settings.secured and 'false' or 'true')
    set('SSLEnabled', settings.secured and 'true' or 'false')


def enter_only_child(kind, name):
    """Goes to the only child of a kind; creates it if the template has none. A template may give it any name."""
    children = []
    if kind in children_here():
        cd(kind)
        children = children_here()
        cd('..')
    if not children:
        create(name, kind)
        children = [name]
    cd('%s/%s' % (kind, children[0]))


def children_here():
    # Both times 'c': with a returnType alone, WLST does not always return what it should.
    return list(ls('c', returnMap='true', returnType='c') or [])


def share_platform_mbean_server(settings):
    """The load tests register in the JVM's own MBean server, so the server's runtime MBeans must be there too."""
    cd('/')
    enter_only_child('JMX', settings.name)
    set('PlatformMBeanServerEnabled', 'true')
    set('PlatformMBeanServerUsed', 'true')


def create_machines(settings):
    for machine in settings.machines:
        cd('/')
        create(machine.name, 'UnixMachine')
        cd('/UnixMachine/%s' % machine.name)
        enter_only_child('NodeManager', machine.name)
        set('ListenAddress', machine.address)
        set('ListenPort', machine.node_manager_port)
        set('NMType', settings.node_manager_type())
    # The Node Manager of this copy of the domain, on the machine of the administration server. Its listener and the machines
    # above must agree on the protocol.
    cd('/NMProperties')
    set('ListenAddress', settings.admin.machine.address)
    set('ListenPort', settings.admin.machine.node_manager_port)
    set('SecureListener', settings.secured and 'true' or 'false')
    # After its own restart it restarts no servers either: see AutoRestart of the servers.
    set('CrashRecoveryEnabled', 'false')


def create_clusters(settings):
    for cluster in settings.clusters():
        cd('/')
        create(cluster, 'Cluster')
        cd('/Cluster/%s' % cluster)
        set('ClusterMessagingMode', 'unicast')
        set('DefaultLoadAlgorithm', 'round-robin')


def create_work_manager(settings):
    """Limits the threads of the beans whose dispatch-policy names this work manager."""
    if not settings.max_threads:
        return
    cd('/')
    enter_only_child('SelfTuning', settings.name)
    constraint = create(MAX_THREADS, 'MaxThreadsConstraint')
    cd('MaxThreadsConstraint/%s' % MAX_THREADS)
    set('Count', settings.max_threads)
    set('Target', ','.join(settings.targets(BUSINESS)))
    cd('../..')
    create(WORK_MANAGER, 'WorkManager')
    cd('WorkManager/%s' % WORK_MANAGER)
    # The bean, not its name: Oracle's deploy tooling sets it so, offline too.
    set('MaxThreadsConstraint', constraint)
    set('Target', ','.join(settings.targets(BUSINESS)))


def configure_admin_server(settings):
    cd('/Server/%s' % ADMIN_SERVER)
    place(settings, settings.admin)


def create_managed_server(settings, server):
    cd('/')
    create(server.name, 'Server')
    cd('/Server/%s' % server.name)
    place(settings, server)
    cd('/Server/%s' % server.name)
    enter_only_child('ServerStart', server.name)
    set('Arguments', settings.arguments(server))
    if settings.java_home:
        set('JavaHome', settings.java_home)
    keep_calls_unrecorded(server)
    assign('Server', server.name, 'Cluster', settings.cluster_of(server))


def keep_calls_unrecorded(server):
    """Neither a line of the access log per call over HTTP, nor readings by WLDF, which production mode switches on."""
    cd('/Server/%s' % server.name)
    enter_only_child('WebServer', server.name)
    enter_only_child('WebServerLog', server.name)
    set('LoggingEnabled', 'false')
    cd('/Server/%s' % server.name)
    enter_only_child('ServerDiagnosticConfig', server.name)
    set('WldfBuiltinSystemResourceType', 'None')


def place(settings, server):
    """Assigns machine and ports: one plain port in the profile lab, a TLS port and an administration port in the profile
    secured.
    """
    set('ListenAddress', server.machine.address)
    set('Machine', server.machine.name)
    # A server that died during a measurement stays dead, and the experiment reports it; by default Node Manager would restart it.
    set('AutoRestart', 'false')
    set('ListenPortEnabled', settings.secured and 'false' or 'true')
    if settings.secured:
        set('AdministrationPort', server.administration_port)
    else:
        set('ListenPort', server.port)
    enter_only_child('SSL', server.name)
    set('Enabled', settings.secured and 'true' or 'false')
    if settings.secured:
        set('ListenPort', server.port)


def require_modes(settings):
    modes = modes_of(settings.home)
    if modes != (settings.secured, settings.secured):
        raise Failed('WLST wrote a domain with production mode %s and secured mode %s, which is not the profile %s'
                     % (on_or_off(modes[0]), on_or_off(modes[1]), settings.profile),
                     'delete %s and create the domain with the model in wdt' % settings.home)


def on_or_off(mode):
    return mode and 'on' or 'off'


def write_credentials(settings, password, caller_password):
    try:
        write_private(settings.caller_file(),
                      ['principal=' + settings.caller_user, 'credentials=' + caller_password,
                       'roles=' + ','.join(['caller'] + settings.caller_groups[1:])])
        # The boot identity of the administration server, which encrypts the file at its first start.
        write_private('%s/servers/%s/security/boot.properties' % (settings.home, ADMIN_SERVER),
                      ['username=' + settings.admin_user, 'password=' + as_value(password)])
    except IOException, e:
        raise Failed('the domain is written, but not its credentials: %s' % text_of(e),
                     'delete %s and create it again' % settings.home)


def require_groups(settings):
    """Corrects and checks the file that the first start reads the users from: an administrator's password must not be in the caller's
    file. Some WLST loses the groups that a script gives a user.
    """
    path = settings.home + '/security/DefaultAuthenticatorInit.ldift'
    wanted = settings.caller_groups
    names = ', '.join(wanted)
    try:
        groups = groups_of(path, settings.caller_user)
        if groups != wanted or [group for group in wanted if not has_group(path, group)]:
            put_into_only_groups(path, settings.caller_user,
                                 [(group, DESCRIPTIONS.get(group, ROLE_DESCRIPTION)) for group in wanted])
            print 'WLST wrote %s without %s in %s; corrected' % (path, settings.caller_user, the_groups(wanted))
            groups = groups_of(path, settings.caller_user)
    except IOError, e:
        raise Failed('%s cannot be read or corrected (%s), so the groups of %s are not known' % (path, text_of(e), settings.caller_user),
                     'before the first start, find out why WLST did not write it')
    if groups != wanted:
        raise Failed('WLST made %s a member of %s instead of %s' % (settings.caller_user, ', '.join(groups) or 'no group', names),
                     'before the first start, make "%s" the only %s with wlsMemberOf of uid=%s in %s'
                     % ('" and "'.join([MEMBERSHIP % group for group in wanted]), len(wanted) == 1 and 'line' or 'lines',
                        settings.caller_user, path))


def the_groups(names):
    return (len(names) == 1 and 'the group ' or 'the groups ') + ', '.join(names)


exit(exitcode=run(create_domain))
