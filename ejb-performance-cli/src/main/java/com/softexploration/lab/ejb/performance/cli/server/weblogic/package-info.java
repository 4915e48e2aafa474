/** Adapter of WebLogic in an installation of the user. */
package com.softexploration.lab.ejb.performance.cli.server.weblogic;
