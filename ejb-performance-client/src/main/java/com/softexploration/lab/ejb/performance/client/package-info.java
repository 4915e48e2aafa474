/** Calls of the operations, and the transport interface with its exceptions. */
package com.softexploration.lab.ejb.performance.client;
