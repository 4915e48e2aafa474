package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;

/**
 * Block of {@value #BLOCK} loopback ports of one server; the first block begins at the domain's port base. The ports in
 * use depend on the application server.
 *
 * @param first first port of the block
 */
public record ServerPorts(int first) {
    /** Default port base. */
    public static final int DEFAULT_BASE = Endpoint.DEFAULT_PORT_BASE;

    /** Lowest unprivileged port. */
    public static final int LOWEST_BASE = 1024;

    /** Ports per server. */
    public static final int BLOCK = 10;

    /** Maximum number of business servers on one machine; more only compete for the same CPUs. */
    public static final int MOST_BUSINESS_SERVERS = 4;

    /** Largest base for that number of servers. */
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

    /** HTTP; on some servers also remote EJB. */
    public int http() {
        return first;
    }

    /** Management of the server. */
    public int management() {
        return first + 1;
    }

    /** Remote EJB on servers with a separate port for it. */
    public int ejb() {
        return first + 2;
    }

    /** JMX agent of the JDK. */
    public int jmx() {
        return first + 3;
    }

    /** Dedicated port of a transport on the business server. */
    public int of(Endpoint endpoint) {
        return first + endpoint.portOffset();
    }
}
