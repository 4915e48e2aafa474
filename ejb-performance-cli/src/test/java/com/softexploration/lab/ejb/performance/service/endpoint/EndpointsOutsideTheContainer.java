package com.softexploration.lab.ejb.performance.service.endpoint;

/** Opens and closes the endpoints with dedicated ports for a stand-in server, in place of a container. */
public final class EndpointsOutsideTheContainer {
    private EndpointsOutsideTheContainer() {}

    /**
     * Opens the endpoints configured by system properties, like the deployment of the business EAR.
     *
     * @return action that closes them, like undeployment
     * @throws IllegalStateException naming the invalid property or unavailable port
     */
    public static Runnable open() {
        SocketEndpointsStartup startup = new SocketEndpointsStartup();
        startup.open();
        return startup::close;
    }
}
