# The servers' system properties for each transport; docs/transports.md lists them. Plain Python on Jython without WLST.

import re

CONTEXT_FACTORY = 'weblogic.jndi.WLInitialContextFactory'
# Bound by weblogic-ejb-jar.xml in the business EAR.
SERVICE_JNDI_NAME = 'ejb-performance/BusinessPerformanceService'
# The WAR's context root in application.xml of the business EAR.
CONTEXT_ROOT = '/ejb-performance'

# The transports at ports of their own: word, the caller's property with the address, and its prefix. A test compares them with the
# project's list of transports.
ENDPOINTS = [('rmi', 'serviceRmiURL', 'rmi://'), ('tcp', 'serviceTcpAddress', '')]
# No other process binds names in the registry: every object that one sends has a depth. ("!*" would say it more plainly, but shell
# scripts have meanings for both characters.)
MORE_ARGUMENTS = {'rmi': ['-Dsun.rmi.registry.registryFilter=maxdepth=0']}

# The passphrase of a domain's demonstration trust store; the same in every installation, so it protects nothing.
DEMO_TRUST_PHRASE = 'DemoTrustKeyStorePassPhrase'


def port_key(word):
    """The last part of the key in domain.properties with the port of a transport."""
    return word + 'Port'


def offering(settings, server):
    """The arguments of a business server: the transports at ports of their own. The others need none."""
    arguments = []
    for word, address_property, prefix in ENDPOINTS:
        if word in server.endpoint_ports:
            arguments.append('-Dservice%sPort=%d' % (word.capitalize(), server.endpoint_ports[word]))
            arguments += MORE_ARGUMENTS.get(word, [])
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
    for word, address_property, prefix in ENDPOINTS:
        if word in business.endpoint_ports:
            arguments.append('-D%s=%s%s:%d' % (address_property, prefix, address, business.endpoint_ports[word]))
    return arguments


def is_in_no_certificate(address):
    """Whether a server's demonstration certificate cannot carry an address: a number, or every host's name for itself."""
    return address == 'localhost' or re.match(r'[0-9.]+$', address) is not None
