/** The adapter of WildFly. */
package com.softexploration.lab.ejb.performance.cli.server.wildfly;
