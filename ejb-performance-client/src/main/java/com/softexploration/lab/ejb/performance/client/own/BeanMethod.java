package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * A method that can be called without knowing its types.
 *
 * @param method what it is
 * @param handle takes the bean and an array of the arguments; throws what the method throws
 */
record BeanMethod(Method method, MethodHandle handle) {
    private static final MethodType ANY = MethodType.methodType(Object.class, Object.class, Object[].class);

    static BeanMethod of(Method method) throws ClientException {
        try {
            return new BeanMethod(
                    method,
                    MethodHandles.publicLookup()
                            .unreflect(method)
                            .asFixedArity()
                            .asSpreader(Object[].class, method.getParameterCount())
                            .asType(ANY));
        } catch (IllegalAccessException e) {
            throw new ClientException(
                    method.getDeclaringClass().getName() + "." + method.getName() + " cannot be called: " + e
                            + "; make its interface public",
                    e);
        }
    }
}
