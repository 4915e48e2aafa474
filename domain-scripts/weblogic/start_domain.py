# Starts the domain: Node Manager, administration server, business servers, presentation servers. Running servers are not touched.
#
#   export WEBLOGIC_PASSWORD=...
#   $ORACLE_HOME/oracle_common/common/bin/wlst.sh start_domain.py domain.properties
#
# Run it on the host of the administration server. Node Managers of other hosts must be running already.
# Exit codes: 0, everything is running. 1, it failed. 2, the properties are wrong, and nothing was started.

import os
import sys

# WLST does not search the script's folder for modules. Compiled modules must not be left there.
sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[0])))
sys.dont_write_bytecode = True

import subprocess
import time

from domain_script import Failed, answers, environment_of_node_manager, run, seconds
from domain_settings import ADMIN_SERVER

NODE_MANAGER_SECONDS = 120
LOOK_INTERVAL_SECONDS = 0.5
OLD_STATE_SECONDS = 30


def start_domain(settings, password):
    settings.require_domain()
    deadline = seconds() + settings.start_timeout_seconds
    start_node_manager(settings)
    require_node_managers(settings)
    start_admin_server(settings, password)
    connect(settings.admin_user, password, settings.admin_url())
    try:
        # Business servers first: the others call them.
        start_servers(settings, settings.business, deadline)
        start_servers(settings, settings.presentation, deadline)
    finally:
        disconnect()
    print 'All servers of the domain %s are running' % settings.name


def start_node_manager(settings):
    """Starts the domain's own Node Manager with the domain's own script.

    WLST's startNodeManager() would make it a child of WLST. The shell puts it into the background, where the end of the
    terminal (nohup) and Ctrl-C (a background job ignores it) do not reach it.
    """
    machine = settings.admin.machine
    if answers(machine.address, machine.node_manager_port):
        print 'The Node Manager of %s is running' % machine.name
        return
    print 'Starting the Node Manager of %s' % machine.name
    log = settings.home + '/nodemanager.out'
    subprocess.call(['/bin/sh', '-c', 'nohup "$0" >>"$1" 2>&1 </dev/null &',
                     settings.home + '/bin/startNodeManager.sh', log], cwd=settings.home, env=environment_of_node_manager())
    deadline = seconds() + NODE_MANAGER_SECONDS
    while not answers(machine.address, machine.node_manager_port):
        if seconds() > deadline:
            raise Failed('the Node Manager of %s did not come up within %d s' % (machine.name, NODE_MANAGER_SECONDS),
                         'see ' + log)
        time.sleep(LOOK_INTERVAL_SECONDS)


def require_node_managers(settings):
    for machine in settings.machines:
        if not answers(machine.address, machine.node_manager_port):
            raise Failed('the Node Manager of %s does not answer on %s:%d'
                         % (machine.name, machine.address, machine.node_manager_port),
                         'start it on that host with <domain.home>/bin/startNodeManager.sh; '
                         'docs/weblogic-reference.md says how the domain gets there')


def start_admin_server(settings, password):
    machine = settings.admin.machine
    nmConnect(settings.admin_user, password, machine.address, str(machine.node_manager_port), settings.name, settings.home,
              settings.node_manager_type().lower())
    try:
        # A server that was started without Node Manager listens, but Node Manager does not know it.
        if nmServerStatus(ADMIN_SERVER) == 'RUNNING' or answers(machine.address, settings.admin_port()):
            print 'The administration server is running'
        else:
            print 'Starting the administration server'
            nmStart(ADMIN_SERVER)
    finally:
        nmDisconnect()


def start_servers(settings, servers, deadline):
    """Starts the servers in parallel and waits for all of them."""
    waiting = []
    for server in servers:
        life = life_of(server)
        before = life.getState()
        if before == 'RUNNING':
            print '%s is running' % server.name
        else:
            print 'Starting %s' % server.name
            start(server.name, 'Server', block='false')
            waiting.append((server, life, before))
    began = seconds()
    while waiting:
        time.sleep(LOOK_INTERVAL_SECONDS)
        waited = seconds() - began
        for server, life, before in list(waiting):
            state = life.getState()
            late = seconds() > deadline
            # A server that failed the last time may still be reported as failed until its new process exists.
            old_news = state == before and waited < OLD_STATE_SECONDS
            if state == 'RUNNING':
                print '%s is running' % server.name
                waiting.remove((server, life, before))
            elif late or state.startswith('FAILED') and not old_news:
                raise Failed('%s is %s%s' % (server.name, state, late and ' after %d s'
                                             % settings.start_timeout_seconds or ' instead of RUNNING'),
                             'see %s/servers/%s/logs on %s' % (settings.home, server.name, server.machine.address))


def life_of(server):
    """The administration server's life cycle MBean of a server, which exists for stopped servers too.

    Fetched once for each server: domainRuntime() prints several lines at every call.
    """
    domainRuntime()
    cd('/ServerLifeCycleRuntimes/%s' % server.name)
    return cmo


exit(exitcode=run(start_domain))
