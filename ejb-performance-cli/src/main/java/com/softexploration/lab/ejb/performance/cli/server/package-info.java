/** Interface of application server adapters, and code they share. */
package com.softexploration.lab.ejb.performance.cli.server;
