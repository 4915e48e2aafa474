package com.softexploration.lab.ejb.performance.client;

/**
 * Exactly one call, made again and again by one thread. {@link #execute()} is what a load test times: building the request object
 * and the business call. Untimed work belongs in {@link #prepare()}, {@link #check(Object)} or the constructor.
 */
public interface BusinessCall {

    /**
     * Makes ready what the next {@link #execute()} sends; not timed. Calls of this project's own operations have nothing of that kind, as
     * building the request is timed in the published experiment.
     *
     * @throws ClientException when there is nothing left to send, or it cannot be made
     */
    default void prepare() throws ClientException {}

    /**
     * Builds the request and calls the service.
     *
     * @return the response, for {@link #check(Object)}
     * @throws Exception whatever the transport throws; the call counts as failed then
     */
    Object execute() throws Exception;

    /**
     * Checks the response of the last call.
     *
     * @throws ClientException saying what is wrong with it
     */
    void check(Object response) throws ClientException;

    /**
     * The response as its type.
     *
     * @throws ClientException naming the type that came instead
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
