/** Session beans, one per transaction attribute, and their shared business object. */
package com.softexploration.lab.ejb.performance.service.bean;
