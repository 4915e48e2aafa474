/**
 * The contract between callers and the business server: operations, what they carry, and what each transport needs of it on both
 * sides. The XML namespace is that of the transport {@code soap}; no other technology looks at it.
 */
@XmlSchema(namespace = "urn:com.softexploration.lab:ejb-performance:types")
package com.softexploration.lab.ejb.performance.service;

import jakarta.xml.bind.annotation.XmlSchema;
