/** GlassFish, and Payara, which came of it. */
package com.softexploration.lab.ejb.performance.cli.server.product;
