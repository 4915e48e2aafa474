/**
 * User operations: calls of services outside this project. One with code implements
 * {@link com.softexploration.lab.ejb.performance.client.own.OwnOperation}; one without is described by a file that the
 * command line puts into the EARs.
 */
package com.softexploration.lab.ejb.performance.client.own;
