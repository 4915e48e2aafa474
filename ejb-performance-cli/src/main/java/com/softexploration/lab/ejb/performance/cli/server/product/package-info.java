/** Adapters of servers downloaded by Maven: WildFly, TomEE, Open Liberty, GlassFish and Payara. */
package com.softexploration.lab.ejb.performance.cli.server.product;
