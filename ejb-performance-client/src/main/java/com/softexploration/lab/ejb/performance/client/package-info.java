/** A call of each operation, and the interface of a transport: how to connect and what may be wrong. */
package com.softexploration.lab.ejb.performance.client;
