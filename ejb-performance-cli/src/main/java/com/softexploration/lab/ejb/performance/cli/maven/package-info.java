/** The user's Maven, which fetches servers. */
package com.softexploration.lab.ejb.performance.cli.maven;
