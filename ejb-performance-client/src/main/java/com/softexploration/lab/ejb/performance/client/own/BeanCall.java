package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.invoke.MethodHandle;

/** Calls a bean method through a method handle, which takes a few nanoseconds longer than a direct call. */
final class BeanCall implements OwnCall {
    private final Object bean;
    private final MethodHandle handle;
    private final Arguments arguments;
    private final ExpectedAnswer expected;
    private final boolean local;
    private Object[] values;

    /**
     * Creates a call of a bean method.
     *
     * @param local whether the bean is called through a local view
     */
    BeanCall(Object bean, MethodName.BeanMethod method, Arguments arguments, ExpectedAnswer expected, boolean local) {
        this.bean = bean;
        this.handle = method.handle();
        this.arguments = arguments;
        this.expected = expected;
        this.local = local;
    }

    @Override
    public void prepare() throws ClientException {
        values = arguments.next();
    }

    @Override
    public Object execute() throws Exception {
        try {
            return (Object) handle.invokeExact(bean, values);
        } catch (Exception e) {
            throw RefusedCall.explained(e, local);
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void check(Object response) throws ClientException {
        if (response != null && AsynchronousMethods.answersLater(response.getClass())) {
            throw new ClientException("wrong response: a " + response.getClass().getName()
                    + ", whose answer may arrive later; only a method that is declared to return a Future or a"
                    + " CompletionStage is waited for");
        }
        expected.check(response);
    }

    @Override
    public Object[] sent() {
        return values;
    }
}
