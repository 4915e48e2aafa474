/** Adapters of the servers fetched by Maven: WildFly, TomEE, Open Liberty, GlassFish and Payara. */
package com.softexploration.lab.ejb.performance.cli.server.product;
