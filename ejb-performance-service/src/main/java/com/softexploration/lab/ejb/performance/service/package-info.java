/**
 * Contract between callers and the business server: operations, their data, and the code that each transport needs on
 * both sides. The XML namespace belongs to the transport {@code soap}; other technologies ignore it.
 */
@XmlSchema(namespace = "urn:com.softexploration.lab:ejb-performance:types")
package com.softexploration.lab.ejb.performance.service;

import jakarta.xml.bind.annotation.XmlSchema;
