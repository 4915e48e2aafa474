package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recognises methods that return before their work is done. */
final class AsynchronousMethods {
    private static final Pattern ANNOTATION =
            Pattern.compile("(jakarta|javax)\\.(ejb|enterprise\\.concurrent)\\.Asynchronous");

    private AsynchronousMethods() {}

    /** Returns whether values of the type represent a response that may arrive later. */
    static boolean answersLater(Class<?> type) {
        return Future.class.isAssignableFrom(type) || CompletionStage.class.isAssignableFrom(type);
    }

    /**
     * Rejects an asynchronous method without a result if it is annotated in a class or interface of the view, because
     * the caller learns neither when it ends nor whether it fails.
     *
     * @param view the bean's class as the caller sees it, or an interface
     */
    static void requireAnswer(Method method, Class<?> view) throws ClientException {
        if (method.getReturnType() == void.class && isAnnotated(method, view)) {
            throw new ClientException(method.getName() + " of "
                    + method.getDeclaringClass().getName()
                    + " is asynchronous and void, so the caller sees neither its end nor its failure;"
                    + " return a Future, or measure a method that waits");
        }
    }

    private static boolean isAnnotated(Method method, Class<?> type) {
        if (type == null) {
            return false;
        }
        boolean here = Arrays.stream(type.getDeclaredMethods())
                .filter(declared -> declared.getName().equals(method.getName())
                        && Arrays.equals(declared.getParameterTypes(), method.getParameterTypes()))
                .anyMatch(declared -> hasAnnotation(declared) || hasAnnotation(type));
        return here
                || Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
                        .anyMatch(parent -> isAnnotated(method, parent));
    }

    private static boolean hasAnnotation(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations()).anyMatch(annotation -> ANNOTATION
                .matcher(annotation.annotationType().getName())
                .matches());
    }
}
