/** Transports over HTTP: servlet, REST, SOAP and Hessian. */
package com.softexploration.lab.ejb.performance.client.http;
