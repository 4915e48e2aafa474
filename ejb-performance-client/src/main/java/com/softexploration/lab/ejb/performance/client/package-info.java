/** Calls of each operation, and the interface of a transport: connecting, and possible failures. */
package com.softexploration.lab.ejb.performance.client;
