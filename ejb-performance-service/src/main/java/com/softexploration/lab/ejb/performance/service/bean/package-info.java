/** The session beans, one per transaction attribute, and the business object that they share. */
package com.softexploration.lab.ejb.performance.service.bean;
