/** Protocols and permitted classes shared by both ends of a connection. */
package com.softexploration.lab.ejb.performance.service.wire;
