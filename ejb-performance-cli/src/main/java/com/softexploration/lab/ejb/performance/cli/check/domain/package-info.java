/** Checks common to all servers: of an installation without starting it, and of a temporary domain. */
package com.softexploration.lab.ejb.performance.cli.check.domain;
