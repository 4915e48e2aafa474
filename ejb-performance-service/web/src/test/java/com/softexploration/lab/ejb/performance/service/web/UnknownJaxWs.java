package com.softexploration.lab.ejb.performance.service.web;

import jakarta.xml.ws.Endpoint;
import jakarta.xml.ws.EndpointReference;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.WebServiceFeature;
import jakarta.xml.ws.spi.Provider;
import jakarta.xml.ws.spi.ServiceDelegate;
import jakarta.xml.ws.wsaddressing.W3CEndpointReference;
import java.net.URL;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.transform.Source;
import org.w3c.dom.Element;

/** A JAX-WS implementation of which nothing is known. */
public class UnknownJaxWs extends Provider {

    @Override
    public ServiceDelegate createServiceDelegate(URL wsdl, QName service, Class<? extends Service> serviceClass) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Endpoint createEndpoint(String binding, Object implementor) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Endpoint createAndPublishEndpoint(String address, Object implementor) {
        throw new UnsupportedOperationException();
    }

    @Override
    public EndpointReference readEndpointReference(Source source) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T getPort(EndpointReference reference, Class<T> port, WebServiceFeature... features) {
        throw new UnsupportedOperationException();
    }

    @Override
    public W3CEndpointReference createW3CEndpointReference(
            String address, QName service, QName port, List<Element> metadata, String wsdl, List<Element> parameters) {
        throw new UnsupportedOperationException();
    }

    @Override
    public W3CEndpointReference createW3CEndpointReference(
            String address,
            QName interfaceName,
            QName service,
            QName port,
            List<Element> metadata,
            String wsdl,
            List<Element> parameters,
            List<Element> elements,
            Map<QName, String> attributes) {
        throw new UnsupportedOperationException();
    }
}
