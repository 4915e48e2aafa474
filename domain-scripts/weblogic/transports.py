# The servers' system properties for each transport; docs/transports.md lists them. Plain Python on Jython without WLST.

import re

CONTEXT_FACTORY = 'weblogic.jndi.WLInitialContextFactory'
# Bound by weblogic-ejb-jar.xml in the business EAR.
SERVICE_JNDI_NAME = 'ejb-performance/BusinessPerformanceService'
# The WAR's context root in application.xml of the business EAR.
CONTEXT_ROOT = '/ejb-performance'

# The passphrase of a domain's demonstration trust store; the same in every installation, so it protects nothing.
DEMO_TRUST_PHRASE = 'DemoTrustKeyStorePassPhrase'


def offering(settings, server):
    """The arguments of a business server: the transports at ports of their own. The others need none."""
    arguments = []
    if server.rmi_port:
        # No other process puts anything into the registry: every object that one sends has a depth. ("!*" would say it more
        # plainly, but shell scripts have meanings for both characters.)
        arguments += ['-DserviceRmiPort=%d' % server.rmi_port, '-Dsun.rmi.registry.registryFilter=maxdepth=0']
    if server.tcp_port:
        arguments += ['-DserviceTcpPort=%d' % server.tcp_port]
    if arguments:
        arguments += ['-DserviceBindAddress=' + server.machine.address, '-DserviceCredentialsFile=' + settings.caller_file()]
    return arguments


def calling(settings):
    """The arguments of a presentation server: remote views at every business server, other transports at the first one."""
    business = settings.business[0]
    address = business.machine.address
    arguments = ['-DcontextFactory=' + CONTEXT_FACTORY,
                 '-DproviderURL=' + settings.provider_url(),
                 '-DserviceJNDIname=' + SERVICE_JNDI_NAME,
                 '-DserviceJNDInameRequired=' + SERVICE_JNDI_NAME + 'Required',
                 '-DserviceJNDInameSupports=' + SERVICE_JNDI_NAME + 'Supports',
                 '-DserviceCredentialsFile=' + settings.caller_file(),
                 '-DserviceHttpURL=%s://%s:%d%s' % (settings.secured and 'https' or 'http', address, business.port, CONTEXT_ROOT)]
    if settings.secured:
        # For clients with the JDK's own TLS, which does not know what the server itself trusts.
        arguments += ['-Djavax.net.ssl.trustStore=%s/security/DemoTrust.p12' % settings.home,
                      '-Djavax.net.ssl.trustStoreType=PKCS12',
                      '-Djavax.net.ssl.trustStorePassword=' + DEMO_TRUST_PHRASE]
    if business.rmi_port:
        arguments.append('-DserviceRmiURL=rmi://%s:%d' % (address, business.rmi_port))
    if business.tcp_port:
        arguments.append('-DserviceTcpAddress=%s:%d' % (address, business.tcp_port))
    return arguments


def is_in_no_certificate(address):
    """Whether a server's demonstration certificate cannot carry an address: a number, or every host's name for itself."""
    return address == 'localhost' or re.match(r'[0-9.]+$', address) is not None
