package com.softexploration.lab.ejb.performance.service.endpoint;

/** Lets a stand-in for a server, which is no container, do what a container does with the endpoints on ports of their own. */
public final class EndpointsOutsideTheContainer {
    private EndpointsOutsideTheContainer() {}

    /**
     * Opens what the system properties ask for, as when the business EAR is deployed.
     *
     * @return what closes it again, as when the EAR is undeployed
     * @throws IllegalStateException naming the property that is wrong, or the port that cannot be had
     */
    public static Runnable open() {
        SocketEndpointsStartup startup = new SocketEndpointsStartup();
        startup.open();
        return startup::close;
    }
}
