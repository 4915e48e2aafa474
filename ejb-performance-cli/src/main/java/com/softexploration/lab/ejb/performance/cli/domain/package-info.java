/** A domain of managed servers as seen by commands and experiments: the request, and what is running. */
package com.softexploration.lab.ejb.performance.cli.domain;
