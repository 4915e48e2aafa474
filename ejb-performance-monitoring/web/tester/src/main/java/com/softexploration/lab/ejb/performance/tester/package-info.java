/**
 * Web page of an application server that runs load tests through its MXBeans, for users with the role {@code tester}.
 */
package com.softexploration.lab.ejb.performance.tester;
