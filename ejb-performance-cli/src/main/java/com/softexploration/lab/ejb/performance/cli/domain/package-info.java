/** Transports of the operation. */
package com.softexploration.lab.ejb.performance.cli.domain;
