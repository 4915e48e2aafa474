/** Load tests as seen by management clients: MXBeans, results and result logs. */
package com.softexploration.lab.ejb.performance.monitoring;
