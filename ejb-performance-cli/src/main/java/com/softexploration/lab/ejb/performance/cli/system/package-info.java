/** The user's Maven, used to fetch servers. */
package com.softexploration.lab.ejb.performance.cli.system;
