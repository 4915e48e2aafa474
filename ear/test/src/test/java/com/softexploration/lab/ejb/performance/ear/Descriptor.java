package com.softexploration.lab.ejb.performance.ear;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * A deployment descriptor.
 *
 * @param root root element
 */
record Descriptor(Element root) {

    /** Parses a descriptor. */
    static Descriptor parse(byte[] file) throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        // The default handler would print the errors that are thrown anyway.
        var builder = factory.newDocumentBuilder();
        builder.setErrorHandler(null);
        return new Descriptor(builder.parse(new ByteArrayInputStream(file)).getDocumentElement());
    }

    /** Declared location of the schema. */
    String schemaLocation() {
        return root.getAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "schemaLocation");
    }

    /** All elements with text, in order: {@code path/below/the/root=text}. */
    List<String> values() {
        List<String> values = new ArrayList<>();
        addValues(root, "", values);
        return values;
    }

    private static void addValues(Element element, String path, List<String> values) {
        List<Element> children = children(element);
        if (children.isEmpty()) {
            values.add(path + "=" + element.getTextContent().strip());
        }
        for (Element child : children) {
            addValues(child, path.isEmpty() ? child.getLocalName() : path + "/" + child.getLocalName(), values);
        }
    }

    /** Direct child elements. */
    static List<Element> children(Element element) {
        List<Element> children = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children.add(child);
            }
        }
        return children;
    }
}
