package com.softexploration.lab.ejb.performance.client.own;

/**
 * A custom call measured like the built-in ones, for example a chain of calls, a REST request, or a message and its
 * reply. A jar
 * with the class and its name in
 * {@code META-INF/services/com.softexploration.lab.ejb.performance.client.own.OwnOperation} belongs in {@code lib} of
 * the presentation EAR, where the option {@code --service-jar} puts it.
 *
 * <p>Every calling thread creates its own instance through the no-argument constructor; one more is created to read the
 * words. The constructor must therefore be fast; connect in the first {@link #prepare()} or in {@link #open()}.
 *
 * @param <Q> type of the request
 * @param <A> type of the answer
 */
public interface OwnOperation<Q, A> {

    /**
     * Name of the operation in lists, logs and tables: a lower-case letter, then up to 30 lower-case letters, digits
     * and hyphens.
     */
    String word();

    /** Name of the transport, in the same format; must differ from the built-in transports. */
    default String transport() {
        return "own";
    }

    /**
     * Returns whether the values of {@link #prepare()} and {@link #call} are serialisable, so that the floor {@code
     * tcp} can transfer the same number of bytes. Otherwise there is no floor.
     */
    default boolean hasFloor() {
        return false;
    }

    /**
     * Opens the connection; called before the first call of a thread, and on a new object after each failed call.
     *
     * @throws Exception if the service cannot be reached
     */
    default void open() throws Exception {}

    /**
     * Creates the request of the next call; not timed.
     *
     * @throws Exception if there is nothing to send; the call counts as failed
     */
    Q prepare() throws Exception;

    /**
     * Calls the service. Only this method is timed, so it should contain nothing else.
     *
     * @throws Exception on any failure; the call counts as failed, with this as the reason
     */
    A call(Q request) throws Exception;

    /**
     * Checks the response; not timed.
     *
     * @throws Exception if it is wrong; the call counts as failed, with this as the reason
     */
    void check(A answer) throws Exception;

    /** Releases all resources. */
    default void close() {}
}
