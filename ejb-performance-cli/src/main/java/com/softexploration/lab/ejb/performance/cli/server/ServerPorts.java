package com.softexploration.lab.ejb.performance.cli.server;

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

    /** The largest base whose blocks still are ports. */
    public static final int HIGHEST_BASE = 65535 - 2 * BLOCK + 1;

    /** The block of the server of that role. */
    public static ServerPorts of(int base, ServerRole role) {
        return new ServerPorts(role == ServerRole.BUSINESS ? base : base + BLOCK);
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
