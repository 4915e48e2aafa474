package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import com.sun.xml.ws.api.streaming.XMLStreamReaderFactory;
import jakarta.jws.WebParam;
import java.io.InputStream;
import java.io.Reader;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * Strict XML readers for Metro, the JAX-WS implementation of GlassFish.
 * By default, it ignores a document type and unknown
 * elements; these readers reject both while reading the request once.
 */
final class StrictSoapReaders extends XMLStreamReaderFactory {
    /** Names of the parts of each request; parts have no namespace and no child elements. */
    private static final Map<QName, Set<String>> PARTS = Arrays.stream(SoapPort.class.getMethods())
            .collect(Collectors.toUnmodifiableMap(
                    operation -> new QName(SoapPort.NAMESPACE, operation.getName()), StrictSoapReaders::parts));

    private final XMLStreamReaderFactory metros;

    private StrictSoapReaders(XMLStreamReaderFactory metros) {
        this.metros = metros;
    }

    private static Set<String> parts(Method operation) {
        return Arrays.stream(operation.getParameters())
                .map(part -> part.getAnnotation(WebParam.class).name())
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Installs these readers for the application of the context class loader.
     *
     * @param server class loader of the Metro that reads the requests
     * @throws ClassNotFoundException if that is another copy of Metro than the one visible here, or a part of it
     */
    static void install(ClassLoader server) throws ClassNotFoundException {
        String factory = XMLStreamReaderFactory.class.getName();
        if (Class.forName(factory, false, server) != XMLStreamReaderFactory.class) {
            throw new ClassNotFoundException(factory + " of the server");
        }
        XMLStreamReaderFactory present = XMLStreamReaderFactory.get();
        if (!(present instanceof StrictSoapReaders)) {
            XMLStreamReaderFactory.set(new StrictSoapReaders(present));
        }
    }

    @Override
    public XMLStreamReader doCreate(String systemId, InputStream document, boolean rejectDtds) {
        return new Strict(metros.doCreate(systemId, document, rejectDtds));
    }

    @Override
    public XMLStreamReader doCreate(String systemId, Reader document, boolean rejectDtds) {
        return new Strict(metros.doCreate(systemId, document, rejectDtds));
    }

    @Override
    public void doRecycle(XMLStreamReader reader) {
        metros.doRecycle(reader instanceof Strict strict ? strict.getParent() : reader);
    }

    private static final class Strict extends StreamReaderDelegate {
        /** Depth of the operation's element, inside the envelope and the body. */
        private static final int OPERATION = 3;

        private int depth;
        private Set<String> known;

        Strict(XMLStreamReader reader) {
            super(reader);
        }

        @Override
        public int next() throws XMLStreamException {
            return checked(super.next());
        }

        @Override
        public int nextTag() throws XMLStreamException {
            return checked(super.nextTag());
        }

        @Override
        public String getElementText() throws XMLStreamException {
            String text = super.getElementText();
            depth--;
            return text;
        }

        private int checked(int event) throws XMLStreamException {
            if (event == DTD) {
                throw new XMLStreamException("Document types are not accepted here.", getLocation());
            }
            if (event == START_ELEMENT) {
                depth++;
                if (depth == OPERATION) {
                    known = PARTS.get(getName());
                } else if (depth > OPERATION && known != null && !isPart()) {
                    throw new XMLStreamException("This element is unknown here.", getLocation());
                }
            } else if (event == END_ELEMENT) {
                depth--;
            }
            return event;
        }

        private boolean isPart() {
            String namespace = getNamespaceURI();
            return depth == OPERATION + 1
                    && (namespace == null || namespace.isEmpty())
                    && known.contains(getLocalName());
        }
    }
}
