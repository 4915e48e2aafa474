package com.softexploration.lab.ejb.performance.service.wire;

import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.ServerDocument;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import java.util.List;

/**
 * The service as a SOAP 1.1 port, document/literal wrapped: what the endpoint implements and what a proxy is made of. Bytes are
 * {@code xsd:base64Binary} within the document. {@code soap.wsdl} beside this class describes it, so that a caller needs no
 * description from the server, which gives none without a password.
 */
@WebService(name = "SoapPort", targetNamespace = SoapPort.NAMESPACE)
public interface SoapPort {
    /** Namespace of the port and of its messages. */
    String NAMESPACE = "urn:com.softexploration.lab:ejb-performance";

    /** Namespace of what the messages carry. Their own would name two things {@code nopResponse}. */
    String TYPES_NAMESPACE = NAMESPACE + ":types";

    /** Name of the service, and of its endpoint's path below the context root. */
    String SERVICE_NAME = "soap";

    /** Name of the port. */
    String PORT_NAME = "SoapPort";

    /** The description, a resource of this class. */
    String WSDL = "soap.wsdl";

    /** An empty element for an empty element. With no element at all, no answer would look like one. */
    NopResponse nop(@WebParam(name = "request") NopRequest request);

    /** As nop: nothing is serialised by Java here, so nothing sleeps. */
    SimpleResponse simple(@WebParam(name = "request") SimpleRequest request);

    /** Bytes, each of them larger by one. */
    byte[] complex(@WebParam(name = "payload") byte[] payload);

    /** The accounts. */
    List<Account> accounts();

    /** The characters as they came. */
    String payload(@WebParam(name = "payload") String payload);

    /** Who serves. */
    ServerDocument servedBy();
}
