/** The adapter of Open Liberty. */
package com.softexploration.lab.ejb.performance.cli.server.liberty;
