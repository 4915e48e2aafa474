/** Interface of application server adapters, and their common parts. */
package com.softexploration.lab.ejb.performance.cli.server;
