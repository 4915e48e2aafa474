/** Adapters of the servers that Maven fetches: WildFly, TomEE, Open Liberty, GlassFish and Payara. */
package com.softexploration.lab.ejb.performance.cli.server.product;
