/** Shared by both ends of a connection: protocols and permitted classes. */
package com.softexploration.lab.ejb.performance.service.wire;
