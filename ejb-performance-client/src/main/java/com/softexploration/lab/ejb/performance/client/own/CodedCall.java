package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;

/** Calls what a user has written. */
final class CodedCall implements OwnCall {
    private final OwnOperation<Object, Object> operation;
    private Object request;

    CodedCall(OwnOperation<Object, Object> operation) {
        this.operation = operation;
    }

    @Override
    public void prepare() throws ClientException {
        try {
            request = operation.prepare();
        } catch (ClientException e) {
            throw e;
        } catch (Exception e) {
            throw new ClientException("nothing to send: " + e + "; see " + className(), e);
        }
    }

    @Override
    public Object execute() throws Exception {
        return operation.call(request);
    }

    @Override
    public void check(Object response) throws ClientException {
        try {
            operation.check(response);
        } catch (ClientException e) {
            throw e;
        } catch (Exception e) {
            throw new ClientException("wrong response: " + e + "; see " + className(), e);
        }
    }

    private String className() {
        return operation.getClass().getName();
    }

    @Override
    public Object[] sent() {
        return new Object[] {request};
    }

    void close() {
        operation.close();
    }
}
