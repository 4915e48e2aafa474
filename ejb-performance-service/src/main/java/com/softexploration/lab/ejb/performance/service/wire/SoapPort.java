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
 * The service as a SOAP 1.1 port, document/literal wrapped: implemented by the endpoint and by proxies. Bytes are
 * {@code xsd:base64Binary} within the document. {@code soap.wsdl} beside this class describes the port, because servers
 * do not publish their description without a password.
 */
@WebService(name = "SoapPort", targetNamespace = SoapPort.NAMESPACE)
public interface SoapPort {
    /** Namespace of the port and its messages. */
    String NAMESPACE = "urn:com.softexploration.lab:ejb-performance";

    /**
     * Namespace of the message contents; distinct from {@link #NAMESPACE}, where {@code nopResponse} would be
     * ambiguous.
     */
    String TYPES_NAMESPACE = NAMESPACE + ":types";

    /** Name of the service, and the path of its endpoint below the context root. */
    String SERVICE_NAME = "soap";

    /** Name of the SOAP port. */
    String PORT_NAME = "SoapPort";

    /** WSDL of the service, a resource next to this class. */
    String WSDL = "soap.wsdl";

    /** Returns an empty element, so that a missing response can be recognised. */
    NopResponse nop(@WebParam(name = "request") NopRequest request);

    /** Returns an empty element; Java serialisation is not involved, so nothing sleeps. */
    SimpleResponse simple(@WebParam(name = "request") SimpleRequest request);

    /** Returns the bytes, each incremented by one. */
    byte[] complex(@WebParam(name = "payload") byte[] payload);

    /** Returns all accounts. */
    List<Account> accounts();

    /** Echoes the characters. */
    String payload(@WebParam(name = "payload") String payload);

    /** Identifies the answering server. */
    ServerDocument servedBy();
}
