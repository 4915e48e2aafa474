package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;

/**
 * The loopback ports that are set aside for one server: a block of {@value #BLOCK} for each server, beginning at the domain's
 * port base. Which of them are in use depends on the application server.
 *
 * @param first first port of the block
 */
public record ServerPorts(int first) {
    /** Where the first block begins if the user does not say otherwise; below the range from which systems take client ports. */
    public static final int DEFAULT_BASE = 28080;

    /** The smallest port that needs no privilege. */
    public static final int LOWEST_BASE = 1024;

    /** Ports per server. */
    public static final int BLOCK = 10;

    /** How many business servers a domain on one machine has at most: more would share its CPUs, and say nothing else. */
    public static final int MOST_BUSINESS_SERVERS = 4;

    /** The largest base whose blocks still are ports, for a domain with so many servers. */
    public static int highestBase(int servers) {
        return 65535 - servers * BLOCK + 1;
    }

    /**
     * The block of that server. That of the first presentation server is the second one, however many business servers there are; those of
     * further ones are behind all others, see {@link DomainSite#ports(ServerId)}.
     */
    public static ServerPorts of(int base, ServerId server) {
        int block = server.role() == ServerRole.PRESENTATION ? 1 : server.number() == 1 ? 0 : server.number();
        return new ServerPorts(base + block * BLOCK);
    }

    /** HTTP, which carries remote EJB calls too. */
    public int http() {
        return first;
    }

    /** The server's own management. */
    public int management() {
        return first + 1;
    }

    /** Remote EJB on servers that have a port of its own for it. */
    public int ejb() {
        return first + 2;
    }

    /** The JDK's JMX agent. */
    public int jmx() {
        return first + 3;
    }

    /** The service over plain RMI: registry and objects. */
    public int rmi() {
        return first + 4;
    }

    /** The bare socket of the floor. */
    public int tcp() {
        return first + 5;
    }
}
