/** Adapter of WebLogic in the user's own installation. */
package com.softexploration.lab.ejb.performance.cli.server.weblogic;
