package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;

/**
 * Block of {@value #BLOCK} loopback ports for one server; the first block begins at the port base of the domain.
 * The ports in
 * use depend on the application server.
 *
 * @param first first port of the block
 */
public record ServerPorts(int first) {
    /** Default port base. */
    public static final int DEFAULT_BASE = Endpoint.DEFAULT_PORT_BASE;

    /** Lowest port base: the first unprivileged port. */
    public static final int LOWEST_BASE = 1024;

    /** Number of ports per server. */
    public static final int BLOCK = 10;

    /** Maximum number of business servers on one machine; more only compete for the same CPUs. */
    public static final int MAX_BUSINESS_SERVERS = 4;

    /** Returns the highest port base that leaves room for the given number of servers. */
    public static int highestBase(int servers) {
        return 65535 - servers * BLOCK + 1;
    }

    /**
     * Returns the port block of a server. The first presentation server has the second block, whatever the number of
     * business servers; further ones follow all others, see {@link DomainSite#ports(ServerId)}.
     */
    public static ServerPorts of(int base, ServerId server) {
        int block = server.role() == ServerRole.PRESENTATION ? 1 : server.number() == 1 ? 0 : server.number();
        return new ServerPorts(base + block * BLOCK);
    }

    /** HTTP port, on some servers also used for remote EJB. */
    public int http() {
        return first;
    }

    /** Management port. */
    public int management() {
        return first + 1;
    }

    /** Remote EJB port, on servers that use a separate one. */
    public int ejb() {
        return first + 2;
    }

    /** Port of encrypted remote EJB, on servers that use a separate one besides {@link #ejb()}. */
    public int encryptedEjb() {
        return first + 6;
    }

    /** Port of the JDK's JMX agent. */
    public int jmx() {
        return first + 3;
    }

    /** Returns the dedicated port of a transport on the business server. */
    public int of(Endpoint endpoint) {
        return first + endpoint.portOffset();
    }
}
