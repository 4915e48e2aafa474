package com.softexploration.lab.ejb.performance.contract.plan;

import java.util.function.UnaryOperator;

/** Thrown if the requested experiment cannot be planned. The message is one line: {@code cause; remedy}. */
public final class InvalidPlanException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String parameter;
    private final String problem;
    private final String remedy;

    private InvalidPlanException(String parameter, String problem, String remedy) {
        super(parameter + problem + "; " + remedy);
        this.parameter = parameter;
        this.problem = problem;
        this.remedy = remedy;
    }

    /**
     * Creates an exception for a problem of several parameters or of the servers.
     *
     * @param cause without a full stop
     * @param remedy what to do about it
     */
    public InvalidPlanException(String cause, String remedy) {
        this("", cause, remedy);
    }

    /**
     * Creates an exception for a problem of one parameter.
     *
     * @param parameter its name, for example {@code rounds}
     * @param problem the rest of the cause, for example {@code is 2}
     * @param remedy the valid values
     */
    static InvalidPlanException of(String parameter, String problem, String remedy) {
        return new InvalidPlanException(parameter, " " + problem, remedy);
    }

    /**
     * Creates an exception for a problem reported by a server.
     *
     * @param subject subject, without a full stop
     * @param reason the server's message: a cause, or {@code cause; remedy}
     * @param otherwise the remedy if the server names none
     */
    static InvalidPlanException ofServer(String subject, String reason, String otherwise) {
        int separator = reason.indexOf("; ");
        return separator < 0
                ? new InvalidPlanException(subject + ": " + reason, otherwise)
                : new InvalidPlanException(
                        subject + ": " + reason.substring(0, separator), reason.substring(separator + 2));
    }

    /**
     * Cause of the failure, without a full stop.
     *
     * @param naming formats a parameter name, for example as a command-line option
     */
    public String cause(UnaryOperator<String> naming) {
        return (parameter.isEmpty() ? "" : naming.apply(parameter)) + problem;
    }

    /** Remedy: what the user can do about the failure. */
    public String remedy() {
        return remedy;
    }
}
