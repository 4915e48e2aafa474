/** HTTP endpoints of the business server, one per transport, and their filters. */
package com.softexploration.lab.ejb.performance.service.web;
