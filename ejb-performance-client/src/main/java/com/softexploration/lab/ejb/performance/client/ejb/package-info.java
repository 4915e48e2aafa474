/** The transports over session beans: their local views, injected, and their remote views, by JNDI. */
package com.softexploration.lab.ejb.performance.client.ejb;
