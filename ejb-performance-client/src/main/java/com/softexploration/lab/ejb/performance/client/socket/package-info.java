/** The transports over sockets of their own: RMI, and TCP, which is the floor. */
package com.softexploration.lab.ejb.performance.client.socket;
