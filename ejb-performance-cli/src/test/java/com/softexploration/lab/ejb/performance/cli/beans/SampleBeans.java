package com.softexploration.lab.ejb.performance.cli.beans;

import jakarta.ejb.Local;
import jakarta.ejb.LocalBean;
import jakarta.ejb.Remote;
import jakarta.ejb.Singleton;
import jakarta.ejb.Stateful;
import jakarta.ejb.Stateless;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Session beans of each kind, and archives of them. */
final class SampleBeans {
    private SampleBeans() {}

    interface Orders {
        List<String> find(String customer, int limit);

        void cancel(long id);

        void cancel(String reason, long[] ids);
    }

    interface OrdersLocal extends Orders {}

    @Remote
    interface OrdersRemote extends Orders {
        double total();
    }

    @Stateless(name = "Orders")
    @Local(OrdersLocal.class)
    static class OrdersBean implements OrdersRemote, Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public List<String> find(String customer, int limit) {
            return List.of();
        }

        @Override
        public void cancel(long id) {}

        @Override
        public void cancel(String reason, long[] ids) {}

        @Override
        public double total() {
            return 0;
        }
    }

    interface Basket {
        void nop();
    }

    @Stateful
    @Remote
    static class BasketBean implements Basket, Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public void nop() {}
    }

    interface Audit {}

    @Singleton
    static class AuditBean implements Audit {}

    @Stateless
    @LocalBean
    static class PlainBean {
        public void act() {}
    }

    /** A bean that only a descriptor names. */
    static class DeclaredBean implements Basket {
        @Override
        public void nop() {}
    }

    /** Class files by their paths. */
    static Map<String, byte[]> classes(String folder, Class<?>... types) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        for (Class<?> type : types) {
            entries.put(folder + path(type), bytes(type));
        }
        return entries;
    }

    static String path(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }

    static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getClassLoader().getResourceAsStream(path(type))) {
            return in.readAllBytes();
        }
    }

    static Map.Entry<String, byte[]> text(String path, String content) {
        return Map.entry(path, content.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] archive(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }
}
