# Shared by the scripts: argument, password, exit code. Plain Python on Jython without WLST, because an imported module does not
# see WLST's functions.

import os
import re
import sys

from jarray import array
from java.io import IOException
from java.lang import String, System, Throwable
from java.net import InetSocketAddress, Socket
from java.nio.file import Files, OpenOption, Paths, StandardOpenOption
from java.nio.file.attribute import FileAttribute, PosixFilePermissions

from domain_settings import DomainSettings
from properties_file import BadInput, is_ascii

PASSWORD_VARIABLE = 'WEBLOGIC_PASSWORD'
CONNECT_MILLIS = 5000
INHERITED = ('HOME', 'HOSTNAME', 'JAVA_HOME', 'LANG', 'LOGNAME', 'PATH', 'SHELL', 'TMPDIR', 'TZ', 'USER')


class Failed(Exception):
    """A failure with cause and remedy."""

    def __init__(self, cause, remedy):
        Exception.__init__(self, '%s; %s' % (cause, remedy))


def seconds():
    """Seconds since an arbitrary moment; unlike time.time(), they do not jump when the clock is set."""
    return System.nanoTime() / 1e9


def run(body):
    """Calls body(settings, password) and returns the exit code: 0 done, 1 failed, 2 bad input, nothing done.

    Every failure prints one line with cause and remedy, after the product's own output.
    """
    name = os.path.basename(sys.argv[0])
    try:
        settings, password = DomainSettings(_argument(name)), _password()
        if settings.warning:
            print settings.warning
        body(settings, password)
        return 0
    except BadInput, e:
        return _error(name, e, 2)
    except Failed, e:
        return _error(name, e, 1)
    except SystemExit:
        raise
    except (Exception, Throwable), e:
        return _error(name, '%s; look at what WLST says above' % _first_line(e), 1)


def _argument(name):
    named = sys.argv[1:] or _loaded_properties()
    if len(named) != 1:
        raise BadInput('%d properties files are named instead of one' % len(named),
                       'call it as: wlst.sh %s domain.properties (or wlst.sh -loadProperties domain.properties %s)'
                       % (name, name))
    return named[0]


def _loaded_properties():
    """The files that WLST was told to load. WLST makes variables of their lines, which no module sees, and most keys here have
    dots, which no name of a variable has: so the file is read again, and found by the command line of this JVM.
    """
    return re.findall(r'(?<= -loadProperties )\S+', System.getProperty('sun.java.command', ''))


def _password():
    password = os.environ.get(PASSWORD_VARIABLE, '')
    if not password:
        raise BadInput('the environment variable %s is not set' % PASSWORD_VARIABLE,
                       'export it with the password of the administrator; it is never an argument')
    if not is_ascii(password):
        # Jython passes on the bytes of the environment: WebLogic would read them as other characters, without any message.
        raise BadInput('the environment variable %s has characters beyond ASCII' % PASSWORD_VARIABLE,
                       'choose a password of letters, digits and signs that are in ASCII')
    if [character for character in password if not ' ' <= character <= '~']:
        raise BadInput('the environment variable %s has a line break or another control character' % PASSWORD_VARIABLE,
                       'export it without')
    if password.startswith('{'):
        raise BadInput('the environment variable %s begins with {' % PASSWORD_VARIABLE,
                       'choose another password: WebLogic takes what begins so for encrypted')
    return password


def _error(name, problem, exit_code):
    print '%s: error: %s' % (name, problem)
    return exit_code


def _first_line(problem):
    lines = [line for line in text_of(problem).splitlines() if line.strip()]
    return lines and lines[0].strip() or problem.__class__.__name__


def text_of(problem):
    """The text of an exception, in ASCII: str() of a Java exception fails if its text is not ASCII."""
    try:
        text = unicode(problem)
    except UnicodeError:
        text = isinstance(problem, Throwable) and problem.toString() or repr(problem)
    return text.encode('ascii', 'replace')


def write_private(path, lines):
    """Writes or replaces a file that only its owner may read; it is private before it has content."""
    target = Paths.get(path, array([], String))
    owner_only = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString('rw-------'))
    Files.createDirectories(target.getParent(), array([], FileAttribute))
    Files.deleteIfExists(target)
    Files.createFile(target, array([owner_only], FileAttribute))
    Files.write(target, lines, array([StandardOpenOption.WRITE], OpenOption))


def environment_of_node_manager():
    """What the domain's own scripts inherit, and every server from Node Manager: neither the password nor what wlst.sh has exported for
    itself, such as JAVA_OPTIONS, MEM_ARGS and CLASSPATH.
    """
    return dict([(name, value) for name, value in os.environ.items() if name in INHERITED or name.startswith('LC_')])


def answers(address, port):
    """Returns whether a process listens there. WLST's own attempts to connect would print a stack trace.

    Uses Java's socket: Python's needs parts of Jython that the copy in an application server may lack.
    """
    connection = Socket()
    try:
        try:
            connection.connect(InetSocketAddress(address, port), CONNECT_MILLIS)
            return True
        except IOException:
            return False
    finally:
        connection.close()
