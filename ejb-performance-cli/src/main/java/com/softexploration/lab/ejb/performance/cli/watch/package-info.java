/** What somebody who watches a load test wants to see of its servers, asked for only while somebody does. */
package com.softexploration.lab.ejb.performance.cli.watch;
