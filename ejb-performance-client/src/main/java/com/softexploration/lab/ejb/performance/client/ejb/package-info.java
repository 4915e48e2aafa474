/** Transports to session beans: through injected local views, and through remote views looked up in JNDI. */
package com.softexploration.lab.ejb.performance.client.ejb;
