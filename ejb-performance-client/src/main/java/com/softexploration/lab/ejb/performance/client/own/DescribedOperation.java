package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.naming.NamingException;

/**
 * A session bean method described in a user's service file.
 *
 * @param names JNDI names by transport
 * @param method the method
 * @param arguments argument values in parameter order
 * @param answer conditions on the answer
 * @param json converts values to objects
 * @param calls counts the calls of all threads, which determine the generated values
 */
record DescribedOperation(
        Operation operation,
        Map<String, String> names,
        MethodName method,
        List<ArgumentValues> arguments,
        ExpectedAnswer answer,
        JsonValues json,
        AtomicLong calls)
        implements UserOperation {
    static final String REMOTE = "remote-ejb";
    static final String LOCAL = "local-ejb";

    /** Creates an operation from its description. */
    static DescribedOperation of(Map<?, ?> description, JsonValues json) {
        Map<String, String> names = new LinkedHashMap<>();
        if (description.get("localName") instanceof String name) {
            names.put(LOCAL, name);
        }
        names.put(REMOTE, (String) description.get("remoteName"));
        List<ArgumentValues> arguments = new ArrayList<>();
        if (description.get("arguments") instanceof List<?> values) {
            values.forEach(value -> arguments.add(ArgumentValues.of(value)));
        }
        return new DescribedOperation(
                new Operation((String) description.get("operation")),
                names,
                MethodName.of(description),
                List.copyOf(arguments),
                ExpectedAnswer.of(description.get("answer"), json),
                json,
                new AtomicLong());
    }

    @Override
    public List<String> transports() {
        List<String> transports = new ArrayList<>(names.keySet());
        transports.add(CodedOperation.FLOOR);
        return transports;
    }

    @Override
    public String problem() {
        try {
            Class<?> declaring =
                    Class.forName(method.interfaceName(), false, DescribedOperation.class.getClassLoader());
            Class<?> view = MethodName.viewIn(names.get(REMOTE), declaring);
            Arguments.of(arguments, json, calls, method.in(declaring, view, arguments.size()));
            return "";
        } catch (ClassNotFoundException | LinkageError e) {
            return "the interface " + method.interfaceName() + " is not in the EAR (" + e
                    + "); give the jar that has it, and those that it needs, with --service-jar";
        } catch (ClientException e) {
            return e.getMessage();
        }
    }

    @Override
    public OwnCall call(String transport, BeanLookup beans) throws ClientException {
        String name = names.get(transport);
        Object bean;
        try {
            bean = beans.lookup(name);
        } catch (NamingException e) {
            throw new ClientException(
                    operation.word() + ": " + name + " cannot be looked up: " + e + "; correct "
                            + (transport.equals(LOCAL) ? "localName" : "remoteName")
                            + " in its file, and check that the application is deployed on the business server",
                    e);
        }
        MethodName.BeanMethod found = method.in(method.viewOf(bean, name), bean.getClass(), arguments.size());
        boolean local = transport.equals(LOCAL);
        OwnCall call = new BeanCall(bean, found, Arguments.of(arguments, json, calls, found), answer, local);
        return AsynchronousMethods.answersLater(TypeVariables.raw(found.returned()))
                ? new AwaitedCall(call, local, TcpProtocol.CALL_LIMIT_MILLIS)
                : call;
    }
}
