/** Checks common to all servers: an installation without starting it, and a temporary domain of it. */
package com.softexploration.lab.ejb.performance.cli.check.domain;
