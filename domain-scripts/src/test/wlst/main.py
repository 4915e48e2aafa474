"""Plays weblogic.WLST: main.py [-loadProperties file]... script.py arguments...

Environment: WLST_DOUBLE_RELEASE (one of the versions in catalogue.json); optional WLST_DOUBLE_CALLS (log of calls),
WLST_DOUBLE_VARIANT (what is not known of the product, see wlst_template.py), WLST_DOUBLE_JAVA_HOME (the JDK that the product was
installed with), WLST_DOUBLE_SERVER_COMMAND (what a started server is; it finds where to listen in WLST_DOUBLE_LISTENERS, and the gates in
system properties, see wlst_gates.py), WLST_DOUBLE_DOMAINS (homes of domains that connect can reach).
"""
import imp
import os
import sys
import traceback

import java.lang.System as System
import java.lang.Throwable as Throwable
import java.security.SecureRandom as SecureRandom

FOLDER = os.path.dirname(os.path.abspath(sys.argv[0]))

# What wlst.sh exports through commEnv.sh, in development mode: that of release 10.3, of which there are copies in public repositories.
EXPORTED = {'JAVA_VM': '-client', 'JAVA_OPTIONS': '-Xverify:none', 'MEM_ARGS': '-Xms32m -Xmx200m',
            'CLASSPATH': '/oracle/wlserver/server/lib/weblogic.jar'}


# Source and compiled code by path. Compiling is most of the time of a run, and tests run the same scripts hundreds of times in a JVM.
COMPILED = {}


class Usage(Exception):
    pass


class ModulesOfScripts(object):
    """Imports modules that are source files, compiled once."""

    def __init__(self):
        self._files = {}

    def find_module(self, name, path=None):
        for folder in sys.path:
            path = os.path.join(str(folder), name + '.py')
            if os.path.isfile(path):
                self._files[name] = path
                return self
        return None

    def load_module(self, name):
        module = sys.modules[name] = imp.new_module(name)
        module.__file__ = self._files[name]
        try:
            exec compiled(module.__file__) in module.__dict__
        except:
            del sys.modules[name]
            raise
        return module


def compiled(path):
    with open(path) as text:
        source = text.read()
    if path not in COMPILED or COMPILED[path][0] != source:
        COMPILED[path] = source, compile(source + '\n', path, 'exec')
    return COMPILED[path][1]


def main(arguments):
    """Runs a script as the product would and returns the exit code."""
    try:
        properties, script, script_arguments = _parse(arguments)
        session = _session()
        _reach_domains_of(session, script_arguments, properties)
    except (Usage, ValueError), refusal:
        sys.stderr.write('WLST test double: %s\n' % refusal)
        return 1
    for path in properties:
        session.load_properties(path)
    os.environ.update(EXPORTED)
    own_command = System.getProperty('sun.java.command')
    # what HotSpot says of a JVM that wlst.sh started: the class and its arguments, with blanks between them
    System.setProperty('sun.java.command', ' '.join(['weblogic.WLST'] + arguments))
    # That one, whatever JAVA_HOME says: the deploy tooling, documentation/4.0/content/userguide/tools/create.md.
    own_home = System.getProperty('java.home')
    # Reads its files below java.home when it is first used.
    SecureRandom().nextInt()
    System.setProperty('java.home', os.environ.get('WLST_DOUBLE_JAVA_HOME', own_home))
    try:
        return _run(session, script, [script] + script_arguments)
    finally:
        System.setProperty('java.home', own_home)
        System.setProperty('sun.java.command', own_command)


def _parse(arguments):
    properties = []
    rest = list(arguments)
    while rest and rest[0].startswith('-'):
        option = rest.pop(0)
        if option == '-loadProperties' and rest:
            # may be there more than once: Oracle's docker-images, OracleWebLogic/samples/12213-domain, createWLSDomain.sh
            properties.append(rest.pop(0))
        elif option != '-skipWLSModuleScanning':
            raise Usage('unknown option %s' % option)
    if not rest:
        raise Usage('no script is named')
    password = os.environ.get('WEBLOGIC_PASSWORD')
    if password and [argument for argument in rest if password in argument]:
        # a list of the machine's processes would show it
        raise Usage('a password is among the arguments')
    return properties, rest[0], rest[1:]


def _session():
    if not os.environ.get('WLST_DOUBLE_RELEASE'):
        raise Usage('the environment lacks WLST_DOUBLE_RELEASE')
    from wlst_session import Session
    return Session(os.environ['WLST_DOUBLE_RELEASE'], os.environ)


def _reach_domains_of(session, arguments, properties):
    # connect() gets a URL, not a domain: the properties that the scripts are called with say which domain is meant
    for path in arguments + properties:
        if path.endswith('.properties') and os.path.isfile(path):
            with open(path) as text:
                for line in text:
                    name, _, value = line.partition('=')
                    if name.strip() == 'domain.home':
                        session.know_domain(os.path.abspath(value.strip()))


def _run(session, script, arguments):
    saved = sys.argv, list(sys.path), list(sys.meta_path)
    sys.argv = arguments
    # WLST does not put the script's folder on the path, and the double's own is none of the script's business
    sys.path[:] = [entry for entry in sys.path if entry not in ('', FOLDER)]
    # compiled copies beside a script's modules would be litter in the working tree
    sys.dont_write_bytecode = True
    sys.meta_path.append(ModulesOfScripts())
    try:
        exec compiled(script) in session.namespace
        return 0
    except SystemExit, leaving:
        return _code(leaving)
    except (Exception, Throwable):
        traceback.print_exc()
        return 1
    finally:
        sys.argv, sys.path[:], sys.meta_path[:] = saved
        session.redirect_to(None)


def _code(leaving):
    if leaving.code is None:
        return 0
    if isinstance(leaving.code, int):
        return leaving.code
    sys.stderr.write('%s\n' % leaving.code)
    return 1


if __name__ == '__main__':
    sys.dont_write_bytecode = True
    sys.exit(main(sys.argv[1:]))
