/** The same experiment on several servers: what each takes for each call, side by side. */
package com.softexploration.lab.ejb.performance.results.servers;
