package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A server's own client jar, in a class loader of its own: it brings many libraries, and ours must not mix with them.
 *
 * <p>The loader is never closed. The client's background threads go on until this process ends, and they still load classes. So there is one
 * for all connections.
 */
record ClientJar(ClassLoader loader) {
    private static final Map<Path, ClassLoader> LOADERS = new ConcurrentHashMap<>();

    /**
     * Opens a jar.
     *
     * @param client whose jar it should be
     * @param requiredClass class that it must have, or a jar that its manifest names
     * @throws CliException if there is no such file, or no such class in it
     */
    static ClientJar open(Path jar, ServerClient client, String requiredClass) throws CliException {
        if (!Files.isReadable(jar) || !Files.isRegularFile(jar)) {
            throw CliException.wrongUse(
                    "There is no client jar " + jar + " that can be read", "give --client-jar " + client.usualJar());
        }
        ClassLoader loader = LOADERS.computeIfAbsent(
                jar.toAbsolutePath().normalize(),
                path -> new URLClassLoader(
                        "client jar " + jar, new URL[] {url(path)}, ClassLoader.getPlatformClassLoader()));
        if (loader.getResource(requiredClass.replace('.', '/') + ".class") == null) {
            throw CliException.wrongUse(
                    jar + " is not " + client.product() + "'s client: it has no class " + requiredClass,
                    "give --client-jar " + client.usualJar());
        }
        return new ClientJar(loader);
    }

    /** What has to happen while the thread's context class loader is the jar's. */
    @FunctionalInterface
    interface Action<T, E extends Throwable> {
        T run() throws E;
    }

    /** A client finds its classes by the thread's context class loader, so it must be the jar's in every call. */
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

    /** An object of the jar whose every call is made {@linkplain #within within} it. */
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
