package org.apache.cxf;

import com.softexploration.lab.ejb.performance.service.web.UnknownJaxWs;

/** By its name CXF's JAX-WS implementation. */
public class JaxWsDouble extends UnknownJaxWs {}
