package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.naming.NamingException;

/**
 * A session bean method described in a user's service file.
 *
 * @param localName JNDI name of the local view; null if there is none
 * @param remoteName JNDI name of the remote view
 * @param method the method
 * @param arguments argument values in parameter order
 * @param answer conditions on the answer
 * @param json converts values to objects
 * @param calls counts the calls of all threads, which determine the generated values
 */
record DescribedOperation(
        Operation operation,
        String localName,
        String remoteName,
        MethodName method,
        List<ArgumentValues> arguments,
        ExpectedAnswer answer,
        JsonValues json,
        AtomicLong calls)
        implements UserOperation {
    /** Creates an operation from its description. */
    static DescribedOperation of(Map<?, ?> description, JsonValues json) {
        List<ArgumentValues> arguments = new ArrayList<>();
        if (description.get("arguments") instanceof List<?> values) {
            values.forEach(value -> arguments.add(ArgumentValues.of(value)));
        }
        return new DescribedOperation(
                new Operation((String) description.get("operation")),
                (String) description.get("localName"),
                (String) description.get("remoteName"),
                MethodName.of(description),
                List.copyOf(arguments),
                ExpectedAnswer.of(description.get("answer"), json),
                json,
                new AtomicLong());
    }

    @Override
    public List<String> transports() {
        return Transports.ofBean(localName != null);
    }

    @Override
    public String problem() {
        try {
            Class<?> declaring =
                    Class.forName(method.interfaceName(), false, DescribedOperation.class.getClassLoader());
            Class<?> view = MethodName.viewIn(remoteName, declaring);
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
        boolean local = Transports.isLocal(transport);
        String name = local ? localName : remoteName;
        Object bean;
        try {
            bean = beans.lookup(name);
        } catch (NamingException e) {
            throw new ClientException(
                    operation.word() + ": " + name + " cannot be looked up: " + e + "; correct "
                            + (local ? "localName" : "remoteName")
                            + " in its file, and check that the application is deployed on the business server",
                    e);
        }
        MethodName.BeanMethod found = method.in(method.viewOf(bean, name), bean.getClass(), arguments.size());
        OwnCall call = new BeanCall(bean, found, Arguments.of(arguments, json, calls, found), answer, local);
        return AsynchronousMethods.answersLater(TypeVariables.raw(found.returned()))
                ? new AwaitedCall(call, local, TcpProtocol.CALL_LIMIT_MILLIS)
                : call;
    }
}
