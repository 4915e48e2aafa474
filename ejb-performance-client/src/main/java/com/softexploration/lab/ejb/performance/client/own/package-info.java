/**
 * Users' operations: calls of services that are not this project's. One with code implements {@link
 * com.softexploration.lab.ejb.performance.client.own.OwnOperation}; one without is described by a file that the command line puts into the
 * EARs.
 */
package com.softexploration.lab.ejb.performance.client.own;
