package com.softexploration.lab.ejb.performance.client.own;

/**
 * A call of your own that is measured like this project's: a chain of calls, a REST resource, a message and its answer. A jar with the class
 * and its name in {@code META-INF/services/com.softexploration.lab.ejb.performance.client.own.OwnOperation} belongs into {@code lib} of the
 * presentation EAR, where the option {@code --service-jar} puts it.
 *
 * <p>Every calling thread makes an object of its own by the constructor without parameters and uses it alone; one more is made to ask for
 * its words. The constructor must therefore be fast; connect in the first {@link #prepare()} or in {@link #open()}.
 *
 * @param <Q> what is sent
 * @param <A> what is answered
 */
public interface OwnOperation<Q, A> {

    /** The operation in lists, logs and tables: a small letter, then up to 30 small letters, digits and hyphens. */
    String word();

    /** Word of its transport, in the same form; none of this project's. */
    default String transport() {
        return "own";
    }

    /**
     * Whether what {@link #prepare()} and {@link #call} return can be serialised by Java, so that the floor, {@code tcp}, can send as many
     * bytes as a sample of them has. If not, there is no floor.
     */
    default boolean hasFloor() {
        return false;
    }

    /**
     * Connects; before the first call of a thread, and again after each call that failed, on a new object.
     *
     * @throws Exception if the service cannot be reached
     */
    default void open() throws Exception {}

    /**
     * Makes what the next call sends; not timed.
     *
     * @throws Exception if there is nothing to send; the call counts as failed
     */
    Q prepare() throws Exception;

    /**
     * Calls the service; this is what is timed, so nothing else belongs here.
     *
     * @throws Exception whatever goes wrong; the call counts as failed, with this as the reason
     */
    A call(Q request) throws Exception;

    /**
     * Checks the answer; not timed.
     *
     * @throws Exception if it is wrong; the call counts as failed, with this as the reason
     */
    void check(A answer) throws Exception;

    /** Gives back what it holds. */
    default void close() {}
}
