package com.softexploration.lab.ejb.performance.client;

/**
 * A repeatable call made by one thread.
 * A load test times {@link #execute()}: building the request object and the business
 * call. Untimed work belongs in {@link #prepare()}, {@link #check(Object)} or the constructor.
 */
public interface BusinessCall {

    /**
     * Prepares the data of the next {@link #execute()}; not timed. Built-in operations prepare nothing, because the
     * published experiment times the building of the request.
     *
     * @throws ClientException if there is nothing left to send or it cannot be created
     */
    default void prepare() throws ClientException {}

    /**
     * Builds the request and calls the service.
     *
     * @return the response, for {@link #check(Object)}
     * @throws Exception thrown by the transport; the call then counts as failed
     */
    Object execute() throws Exception;

    /**
     * Checks the response of the last call.
     *
     * @throws ClientException naming the error
     */
    void check(Object response) throws ClientException;

    /**
     * Casts a response to its expected type.
     *
     * @throws ClientException naming the actual type
     */
    static <T> T requireType(Class<T> expected, Object response) throws ClientException {
        if (!expected.isInstance(response)) {
            String actual = response == null ? "null" : response.getClass().getName();
            throw new ClientException("wrong response: " + actual + " instead of " + expected.getSimpleName()
                    + "; the business server runs another version of the service or another application answers");
        }
        return expected.cast(response);
    }
}
