/** The interface of application server adapters, and what they share. */
package com.softexploration.lab.ejb.performance.cli.server;
