package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** User operations described in service files, which the command line has validated and combined into one resource. */
final class DescribedOperations {
    /** Resource with a JSON array of objects; {@code docs/your-bean.md} describes their keys. */
    static final String RESOURCE = "META-INF/ejb-performance/operations.json";

    private DescribedOperations() {}

    /** Returns the operations found by a class loader. */
    static List<DescribedOperation> in(ClassLoader loader) throws ClientException {
        List<DescribedOperation> operations = new ArrayList<>();
        try {
            for (URL url : Collections.list(loader.getResources(RESOURCE))) {
                try (InputStream in = url.openStream()) {
                    operations.addAll(of(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
                }
            }
        } catch (IOException e) {
            throw new ClientException(RESOURCE + " cannot be read: " + e + "; build the EARs again", e);
        }
        return operations;
    }

    /** Returns the operations described by a JSON text. */
    static List<DescribedOperation> of(String text) throws ClientException {
        JsonValues json = new JsonValues();
        List<DescribedOperation> operations = new ArrayList<>();
        try {
            for (Map<?, ?> description : json.objects(text)) {
                operations.add(DescribedOperation.of(description, json));
            }
        } catch (RuntimeException e) {
            throw new ClientException(RESOURCE + " makes no sense: " + e + "; build the EARs again", e);
        }
        return operations;
    }
}
