/** Transports over session beans: injected local views, and remote views found by JNDI. */
package com.softexploration.lab.ejb.performance.client.ejb;
