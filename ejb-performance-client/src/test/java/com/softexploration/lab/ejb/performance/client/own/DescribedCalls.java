package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;

/** Calls of a bean that are described as in a file. */
final class DescribedCalls {
    private static final Operation OPERATION = new Operation("own-call");

    private final OwnOperations operations;

    private DescribedCalls(OwnOperations operations) {
        this.operations = operations;
    }

    /**
     * @param view interface in the JNDI name
     * @param declaring interface in the file
     * @param more further keys, beginning with a comma
     */
    static DescribedCalls of(Class<?> view, Class<?> declaring, String method, String arguments, String more)
            throws ClientException {
        String file = """
                [{"operation": "own-call", "remoteName": "ejb:/acme/Bean!%s?stateful", "interface": "%s",
                "method": "%s", "arguments": %s %s}]""".formatted(view.getName(), declaring.getName(), method, arguments, more);
        return new DescribedCalls(new OwnOperations(DescribedOperations.of(file), List.of()));
    }

    static DescribedCalls of(Class<?> view, String method, String arguments) throws ClientException {
        return of(view, view, method, arguments, "");
    }

    /** Problems known before a bean is looked up. */
    List<String> problems() {
        return operations.problems();
    }

    /** Creates a call of a bean. */
    OwnCall of(Object bean) throws ClientException {
        return operations.call(OPERATION, "remote-ejb", name -> bean);
    }

    /** Makes one call and checks its answer. */
    static Object answer(OwnCall call) throws Exception {
        call.prepare();
        Object answer = call.execute();
        call.check(answer);
        return answer;
    }

    /** Returns a bean's remote view, which knows no more than its interface. */
    static <T> T remote(Class<T> view, Object bean) {
        return view.cast(
                Proxy.newProxyInstance(view.getClassLoader(), new Class<?>[] {view}, (proxy, method, arguments) -> {
                    try {
                        return method.invoke(bean, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
