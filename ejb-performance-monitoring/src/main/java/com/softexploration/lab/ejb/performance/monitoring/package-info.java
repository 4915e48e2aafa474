/** Load tests as management clients see them: MXBeans, results and result logs. */
package com.softexploration.lab.ejb.performance.monitoring;
