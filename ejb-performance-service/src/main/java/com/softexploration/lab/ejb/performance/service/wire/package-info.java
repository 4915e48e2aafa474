/** What both ends of a connection know: protocols, and which classes may come over them. */
package com.softexploration.lab.ejb.performance.service.wire;
