"""Running servers of a domain: their states, and their processes where a test wants real ones."""
import json
import os
import shlex
import time

import java.io.File as File
import java.lang.Integer as Integer
import java.lang.ProcessBuilder as ProcessBuilder
import java.lang.ProcessHandle as ProcessHandle
import java.util.concurrent.TimeUnit as TimeUnit

from wlst_errors import WLSTException

STARTING = 'STARTING'
RUNNING = 'RUNNING'
SHUTDOWN = 'SHUTDOWN'
FAILED = 'FAILED_NOT_RESTARTABLE'
STOP_SECONDS = 10


class Servers(object):
    def __init__(self, home, environment):
        self._home = home
        self._environment = environment

    def state(self, name):
        """RUNNING, SHUTDOWN, FAILED_NOT_RESTARTABLE when the process died by itself, or UNKNOWN when never started. STARTING while there
        is a file data/starting, which a test's process may write and delete.
        """
        kept = self._kept(name)
        if kept is None:
            return 'UNKNOWN'
        if kept['state'] == RUNNING and kept['pid'] and not self._handle(kept['pid']):
            return FAILED
        if kept['state'] == RUNNING and os.path.exists(self._path(name, 'data/starting')):
            return STARTING
        return kept['state']

    def is_running(self, name):
        return self.state(name) == RUNNING

    def start(self, name, arguments, listeners, properties):
        if self.is_running(name):
            raise WLSTException('server %s is running already' % name)
        for folder in ('logs', 'data/nodemanager', 'security'):
            if not os.path.isdir(self._path(name, folder)):
                os.makedirs(self._path(name, folder))
        command = self._environment.get('WLST_DOUBLE_SERVER_COMMAND')
        words = shlex.split(arguments or '') + properties
        self._keep(name, RUNNING, self._launch(command, name, words, listeners) if command else None)

    def stop(self, name):
        kept = self._kept(name)
        if kept and kept['pid']:
            self._end(kept['pid'])
        self._keep(name, SHUTDOWN, None)
        pid_file = self._path(name, 'data/nodemanager/%s.pid' % name)
        if os.path.exists(pid_file):
            os.remove(pid_file)

    def _launch(self, command, name, arguments, listeners):
        builder = ProcessBuilder([command, name, self._home] + arguments)
        builder.environment().clear()
        builder.environment().putAll(dict(self._environment, WLST_DOUBLE_LISTENERS=listeners))
        builder.directory(File(self._home))
        builder.redirectErrorStream(True)
        # by the operating system: the server goes on writing when this JVM has ended
        builder.redirectOutput(File(self._path(name, 'logs/%s.out' % name)))
        process = builder.start()
        with open(self._path(name, 'data/nodemanager/%s.pid' % name), 'w') as out:
            out.write('%d\n' % process.pid())
        if process.waitFor(Integer(200).longValue(), TimeUnit.MILLISECONDS):
            raise WLSTException('server %s ended at once with code %d; its output is %s' % (
                name, process.exitValue(), self._path(name, 'logs/%s.out' % name)))
        return process.pid()

    def _end(self, pid):
        handle = self._handle(pid)
        if handle is None:
            return
        handle.destroy()
        deadline = time.time() + STOP_SECONDS
        while handle.isAlive() and time.time() < deadline:
            time.sleep(0.05)
        if handle.isAlive():
            handle.destroyForcibly()

    def _handle(self, pid):
        found = ProcessHandle.of(pid)
        return found.get() if found.isPresent() and found.get().isAlive() else None

    def _path(self, name, below):
        return os.path.join(self._home, 'servers', name, below)

    def _state_file(self, name):
        return os.path.join(self._home, 'wlst-double', 'servers', name + '.json')

    def _kept(self, name):
        if not os.path.exists(self._state_file(name)):
            return None
        with open(self._state_file(name)) as text:
            return json.load(text)

    def _keep(self, name, state, pid):
        with open(self._state_file(name), 'w') as out:
            out.write(json.dumps({'state': state, 'pid': pid}) + '\n')


def node_manager_pid(home):
    """The process id of the domain's Node Manager, or None when it does not run."""
    pid_file = os.path.join(home, 'nodemanager', 'nodemanager.process.id')
    if not os.path.exists(os.path.join(home, 'wlst-double', 'nodemanager.running')):
        return None
    if not os.path.exists(pid_file):
        # a test may have put only the marker
        return 0
    with open(pid_file) as text:
        pid = int(text.read())
    found = ProcessHandle.of(pid)
    return pid if found.isPresent() and found.get().isAlive() else None


def stop_node_manager(home):
    pid = node_manager_pid(home)
    if pid:
        ProcessHandle.of(pid).ifPresent(lambda handle: handle.destroy())
    for name in ('nodemanager/nodemanager.process.id', 'wlst-double/nodemanager.running'):
        if os.path.exists(os.path.join(home, name)):
            os.remove(os.path.join(home, name))
