package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;

/**
 * The block of {@value #BLOCK} loopback ports of one server; the first block begins at the domain's port base. Which ports are used
 * depends on the application server.
 *
 * @param first first port of the block
 */
public record ServerPorts(int first) {
    /** Default of the first port. */
    public static final int DEFAULT_BASE = Endpoint.DEFAULT_PORT_BASE;

    /** The smallest port that needs no privilege. */
    public static final int LOWEST_BASE = 1024;

    /** Ports per server. */
    public static final int BLOCK = 10;

    /** Maximum number of business servers on one machine; more only compete for the same CPUs. */
    public static final int MOST_BUSINESS_SERVERS = 4;

    /** The largest base for that number of servers. */
    public static int highestBase(int servers) {
        return 65535 - servers * BLOCK + 1;
    }

    /**
     * The port block of a server. The first presentation server has the second block, however many business servers there are; further ones
     * follow all others, see {@link DomainSite#ports(ServerId)}.
     */
    public static ServerPorts of(int base, ServerId server) {
        int block = server.role() == ServerRole.PRESENTATION ? 1 : server.number() == 1 ? 0 : server.number();
        return new ServerPorts(base + block * BLOCK);
    }

    /** HTTP, on some servers also remote EJB. */
    public int http() {
        return first;
    }

    /** The server's own management. */
    public int management() {
        return first + 1;
    }

    /** Remote EJB on servers with a separate port for it. */
    public int ejb() {
        return first + 2;
    }

    /** The JDK's JMX agent. */
    public int jmx() {
        return first + 3;
    }

    /** A transport's own port of the business server. */
    public int of(Endpoint endpoint) {
        return first + endpoint.portOffset();
    }
}
