/** Transports over dedicated sockets: RMI, and TCP, which is the floor. */
package com.softexploration.lab.ejb.performance.client.socket;
