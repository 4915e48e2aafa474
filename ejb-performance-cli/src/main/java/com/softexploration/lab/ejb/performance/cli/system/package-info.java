/** Operating system processes: servers, and tools such as Maven. */
package com.softexploration.lab.ejb.performance.cli.system;
