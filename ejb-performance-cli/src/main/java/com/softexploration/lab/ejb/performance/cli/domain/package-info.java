/** Domain of managed servers as seen by commands and experiments: the request, and the running servers. */
package com.softexploration.lab.ejb.performance.cli.domain;
