package com.softexploration.lab.ejb.performance.cli.beans;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Element of a deployment descriptor of any version and namespace.
 *
 * @param element the element
 */
record Descriptor(Element element) {

    /**
     * Parses a descriptor; external entities are not read.
     *
     * @throws IOException if it is not well-formed
     */
    static Descriptor parse(String name, byte[] xml) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setNamespaceAware(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // Old descriptors name a DTD, which need not be there.
            builder.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
            builder.setErrorHandler(new DefaultHandler());
            return new Descriptor(builder.parse(new ByteArrayInputStream(xml)).getDocumentElement());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(name + " is not well-formed: " + e.getMessage(), e);
        }
    }

    /** Returns the child elements with the given name. */
    List<Descriptor> children(String name) {
        List<Descriptor> children = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child && name.equals(child.getLocalName())) {
                children.add(new Descriptor(child));
            }
        }
        return children;
    }

    /** Returns the texts of the child elements with the given name. */
    List<String> texts(String name) {
        return children(name).stream()
                .map(child -> child.element().getTextContent().strip())
                .toList();
    }

    /** Returns the text of the first child element with the given name; empty if there is none. */
    Optional<String> text(String name) {
        return texts(name).stream().findFirst();
    }

    /** Returns whether the descriptor excludes annotations. */
    boolean isMetadataComplete() {
        return element.getAttribute("metadata-complete").equals("true");
    }
}
