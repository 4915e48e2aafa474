# The system properties by which the servers offer and call the service; docs/transports.md lists them. Plain Python on Jython:
# nothing of WLST is used here.

CONTEXT_FACTORY = 'weblogic.jndi.WLInitialContextFactory'
# Bound by weblogic-ejb-jar.xml in the business EAR.
SERVICE_JNDI_NAME = 'ejb-performance/BusinessPerformanceService'
# Of the WAR in the business EAR, as its application.xml says.
CONTEXT_ROOT = '/ejb-performance'

# What a domain's own demonstration authority is stored with; the same in every installation, so it protects nothing.
DEMO_TRUST_PHRASE = 'DemoTrustKeyStorePassPhrase'


def offering(settings, server):
    """The arguments of a business server: what it offers at ports of its own. The rest needs none."""
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
    """The arguments of a presentation server. The remote views are at every business server, the others at the first one."""
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
