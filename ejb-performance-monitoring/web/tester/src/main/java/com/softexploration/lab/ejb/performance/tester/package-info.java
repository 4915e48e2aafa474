/** The page on an application server: load tests by its own MXBeans, for users with the role {@code tester}. */
package com.softexploration.lab.ejb.performance.tester;
