/** Transports over dedicated sockets: RMI, and plain TCP as the floor. */
package com.softexploration.lab.ejb.performance.client.socket;
