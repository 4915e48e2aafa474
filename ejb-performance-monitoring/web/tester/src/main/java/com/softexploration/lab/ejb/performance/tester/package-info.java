/** Page of an application server: load tests through its own MXBeans, for users with the role {@code tester}. */
package com.softexploration.lab.ejb.performance.tester;
