# Stops the domain: presentation servers, business servers, administration server, and the Node Manager of this host.
# Stopped servers are not touched.
#
#   export WEBLOGIC_PASSWORD=...
#   $ORACLE_HOME/oracle_common/common/bin/wlst.sh stop_domain.py domain.properties
#
# Run it on the host of the administration server. Node Managers of other hosts keep running.
# Exit codes: 0, no process listens on the ports of the domain's servers any more. 1, it failed. 2, the properties are wrong, and
# nothing was stopped.

import os
import sys

# WLST does not search the script's folder for modules. Compiled modules must not be left there.
sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[0])))
sys.dont_write_bytecode = True

import subprocess
import time

from java.lang import Throwable

from domain_script import Failed, answers, environment_of_node_manager, run, seconds, text_of

# States of servers without a process.
NOT_RUNNING = ('SHUTDOWN', 'UNKNOWN', 'FAILED_NOT_RESTARTABLE')
SHUTDOWN_SECONDS = 120
# How long a process may take to end after its server did.
END_SECONDS = 30
NODE_MANAGER_SECONDS = 60
LOOK_INTERVAL_SECONDS = 0.5


def stop_domain(settings, password):
    settings.require_domain()
    if answers(settings.admin.machine.address, settings.admin_port()):
        shut_down(settings, password)
    kill_what_is_left(settings, password)
    stop_node_manager(settings)
    require_silence(settings)
    print 'The domain %s is stopped' % settings.name


def shut_down(settings, password):
    """Shuts the servers down, the callers first, so that no load test loses its service."""
    connect(settings.admin_user, password, settings.admin_url())
    for server in settings.presentation + settings.business:
        domainRuntime()
        cd('/ServerLifeCycleRuntimes/%s' % server.name)
        if cmo.getState() not in NOT_RUNNING:
            print 'Stopping %s' % server.name
            shutdown(server.name, 'Server', ignoreSessions='true', timeOut=SHUTDOWN_SECONDS, force='true', block='true')
    print 'Stopping the administration server'
    try:
        # This ends the connection too, which WLST may report as a failure. The wait below checks the result.
        shutdown(settings.admin.name, 'Server', ignoreSessions='true', timeOut=SHUTDOWN_SECONDS, force='true', block='true')
    except (Exception, Throwable), e:
        print 'The connection ended with: %s' % text_of(e)
    wait_for_silence(settings.admin.machine.address, settings.admin_port(), END_SECONDS)


def kill_what_is_left(settings, password):
    """Kills by the Node Managers, which know their servers even if the administration server is gone or never came up."""
    for machine in settings.machines:
        servers = [server for server in settings.servers if server.machine is machine]
        if not answers(machine.address, machine.node_manager_port):
            print 'The Node Manager of %s does not run' % machine.name
            continue
        nmConnect(settings.admin_user, password, machine.address, str(machine.node_manager_port), settings.name,
                  settings.home, settings.node_manager_type().lower())
        try:
            for server in servers:
                if last_state_of(server) not in NOT_RUNNING:
                    print 'Killing %s, which is still there' % server.name
                    nmKill(server.name)
        finally:
            nmDisconnect()


def last_state_of(server):
    """Node Manager's state of a server, after any shutdown in progress: a kill during a shutdown might miss it."""
    deadline = seconds() + END_SECONDS
    state = nmServerStatus(server.name)
    while state.endswith('SHUTTING_DOWN') and seconds() < deadline:
        time.sleep(LOOK_INTERVAL_SECONDS)
        state = nmServerStatus(server.name)
    return state


def require_silence(settings):
    """Fails if a server still listens: without its Node Manager it cannot be killed from here."""
    for server in settings.servers:
        address, port = server.machine.address, server.administration_port or server.port
        if not wait_for_silence(address, port, END_SECONDS):
            raise Failed('something still listens on %s:%d, the port of %s' % (address, port, server.name),
                         'end that process on its host')


def stop_node_manager(settings):
    """Uses the domain's own script, because WLST's stopNodeManager() only stops a Node Manager that WLST started."""
    machine = settings.admin.machine
    if not answers(machine.address, machine.node_manager_port):
        return
    print 'Stopping the Node Manager of %s' % machine.name
    subprocess.call([settings.home + '/bin/stopNodeManager.sh'], cwd=settings.home, env=environment_of_node_manager())
    if not wait_for_silence(machine.address, machine.node_manager_port, NODE_MANAGER_SECONDS):
        raise Failed('the Node Manager of %s did not stop within %d s' % (machine.name, NODE_MANAGER_SECONDS),
                     'end the process whose id is in %s/nodemanager/nodemanager.process.id' % settings.home)


def wait_for_silence(address, port, limit):
    """Waits until no process listens there any more, and returns whether that happened in time."""
    deadline = seconds() + limit
    while answers(address, port):
        if seconds() > deadline:
            return False
        time.sleep(LOOK_INTERVAL_SECONDS)
    return True


exit(exitcode=run(stop_domain))
