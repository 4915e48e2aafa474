# Prints what WLST runs on, without a domain: wlst.sh wlst_versions.py
import os, sys
from java.lang import System

for name, value in [('jython', sys.version.split('\n')[0]), ('java.home', System.getProperty('java.home')),
                    ('java.version', System.getProperty('java.version')), ('JAVA_HOME', os.environ.get('JAVA_HOME', ''))] \
        + [(name, os.environ.get(name, '')) for name in ('JAVA_OPTIONS', 'MEM_ARGS', 'CLASSPATH')]:
    print 'look: / %s = %s' % (name, value)
