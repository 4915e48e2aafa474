/** Life cycle of a local domain: planning, starting, finding and stopping it. */
package com.softexploration.lab.ejb.performance.cli.lifecycle;
