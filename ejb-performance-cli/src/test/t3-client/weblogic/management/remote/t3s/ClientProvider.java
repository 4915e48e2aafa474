package weblogic.management.remote.t3s;

/** Stands for the provider of t3 over TLS, without the TLS. */
public class ClientProvider extends weblogic.management.remote.t3.ClientProvider {}
