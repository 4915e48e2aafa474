package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Client jar of a server in a separate class loader, which isolates its many libraries from those of this program.
 *
 * <p>The loader is shared by all connections and never closed, because the client's background threads load classes
 * until this process ends.
 */
public record ClientJar(ClassLoader loader) {
    /**
     * Package that must be opened to WebLogic's client on Java 17 or later, because the client accesses private members
     * of object streams.
     */
    public static final String OPENED_PACKAGE = "java.base/java.io";

    /** System properties, separated by blanks, that make a t3s client trust the demo certificates of a domain. */
    public static final String TRUST_PROPERTIES = "-Dweblogic.security.TrustKeyStore=CustomTrust"
            + " -Dweblogic.security.CustomTrustKeyStoreFileName=DOMAIN_HOME/security/DemoTrust.p12"
            + " -Dweblogic.security.CustomTrustKeyStoreType=PKCS12"
            + " -Dweblogic.security.CustomTrustKeyStorePassPhrase=DemoTrustKeyStorePassPhrase";

    /** Offset of the major version in a class file (JVM specification, section 4.1). */
    private static final int CLASS_VERSION_OFFSET = 6;

    /** Difference between the major version of a class file and the Java release, for example 61 for Java 17. */
    private static final int CLASS_VERSION_OF_JAVA_0 = 44;

    private static final Map<Path, ClassLoader> LOADERS = new ConcurrentHashMap<>();

    /**
     * Opens a client jar.
     *
     * @param product name of the expected server
     * @param usualJar path of that client, for messages
     * @param requiredClass class in the jar, or in one named by its manifest
     * @throws CliException if the file or the class is missing
     */
    static ClientJar open(Path jar, String product, String usualJar, String requiredClass) throws CliException {
        if (!Files.isReadable(jar) || !Files.isRegularFile(jar)) {
            throw CliException.wrongUse(
                    "There is no client jar " + jar + " that can be read", "give --client-jar " + usualJar);
        }
        ClassLoader loader = LOADERS.computeIfAbsent(
                jar.toAbsolutePath().normalize(),
                path -> new URLClassLoader(
                        "client jar " + jar, new URL[] {url(path)}, ClassLoader.getPlatformClassLoader()));
        if (loader.getResource(requiredClass.replace('.', '/') + ".class") == null) {
            throw CliException.wrongUse(
                    jar + " is not " + product + "'s client: it has no class " + requiredClass,
                    "give --client-jar " + usualJar);
        }
        return new ClientJar(loader);
    }

    /**
     * Returns the Java release for which a class of a jar, or of a jar named by its manifest, was compiled.
     *
     * @return empty if there is no such class, or the file is not a jar
     */
    static OptionalInt javaRelease(Path jar, String className) {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {url(jar)}, null);
                InputStream file = loader.getResourceAsStream(className.replace('.', '/') + ".class")) {
            if (file == null) {
                return OptionalInt.empty();
            }
            DataInputStream header = new DataInputStream(file);
            header.skipNBytes(CLASS_VERSION_OFFSET);
            return OptionalInt.of(header.readUnsignedShort() - CLASS_VERSION_OF_JAVA_0);
        } catch (IOException e) {
            return OptionalInt.empty(); // opening the client tells more
        }
    }

    /** Code that requires the jar's class loader as the context class loader. */
    @FunctionalInterface
    interface Action<T, E extends Throwable> {
        T run() throws E;
    }

    /** Runs code with the jar's class loader as the context class loader, from which clients load classes. */
    <T, E extends Throwable> T within(Action<T, E> action) throws E {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return action.run();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Creates a proxy that forwards every call to the target {@linkplain #within(Action) within} the jar. */
    <T> T within(Class<T> type, T target) {
        return type.cast(Proxy.newProxyInstance(
                ClientJar.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> within(() -> {
                    try {
                        return method.invoke(target, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                })));
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(jar.toString(), e);
        }
    }
}
