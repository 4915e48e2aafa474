package weblogic.management.remote.t3s;

/** Stand-in for the provider of t3 over TLS, without TLS. */
public class ClientProvider extends weblogic.management.remote.t3.ClientProvider {}
