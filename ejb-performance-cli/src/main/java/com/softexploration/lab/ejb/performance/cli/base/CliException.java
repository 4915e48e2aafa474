package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import java.util.Locale;

/** Failure that is reported to the user as one line with cause and remedy. */
public class CliException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Exit code if the experiment or a server failed. */
    public static final int FAILED = 1;

    /** Exit code for invalid usage or input. */
    public static final int WRONG_USE = 2;

    /** Exit code if a limit set by the user is exceeded. */
    public static final int LIMIT_EXCEEDED = 3;

    private final int exitCode;

    private CliException(int exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /**
     * Creates an exception for a failure of the experiment or a server, with exit code {@value #FAILED}.
     *
     * @param cause what happened, without a full stop
     * @param remedy what to do about it
     */
    public static CliException failed(String cause, String remedy) {
        return new CliException(FAILED, cause + "; " + remedy, null);
    }

    /** Creates the same exception as {@link #failed(String, String)}, with a cause for {@code --verbose}. */
    public static CliException failed(String cause, String remedy, Throwable caught) {
        return new CliException(FAILED, cause + "; " + remedy, caught);
    }

    /**
     * Creates an exception for invalid usage or input, with exit code {@value #WRONG_USE}.
     *
     * @param cause what is wrong, without a full stop
     * @param remedy the correct use
     */
    public static CliException wrongUse(String cause, String remedy) {
        return wrongUse(cause, remedy, null);
    }

    /** Creates the same exception as {@link #wrongUse(String, String)}, with a cause for {@code --verbose}. */
    public static CliException wrongUse(String cause, String remedy, Throwable caught) {
        return new CliException(WRONG_USE, cause + "; " + remedy, caught);
    }

    /**
     * Creates an exception for an exceeded limit set by the user, with exit code {@value #LIMIT_EXCEEDED}.
     *
     * @param cause the exceeded limit, without a full stop
     * @param remedy what to do about it
     */
    public static CliException limitExceeded(String cause, String remedy) {
        return new CliException(LIMIT_EXCEEDED, cause + "; " + remedy, null);
    }

    /**
     * Converts a failure of the results module, whose message already contains cause and remedy.
     *
     * @param exitCode {@value #FAILED} or {@value #WRONG_USE}
     */
    public static CliException of(ResultsException failure, int exitCode) {
        return new CliException(exitCode, failure.getMessage(), failure);
    }

    /**
     * Converts the exception of an invalid plan, with exit code {@value #WRONG_USE}. Parameters are named by their
     * options.
     */
    public static CliException of(InvalidPlanException failure) {
        return wrongUse(failure.cause(CliException::option), failure.remedy(), failure);
    }

    private static String option(String parameter) {
        return "--" + parameter.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /**
     * Converts the exception of a parameter out of range, whose message contains cause and remedy, with exit code
     * {@value #WRONG_USE}.
     */
    public static CliException wrongUse(IllegalArgumentException failure) {
        return new CliException(WRONG_USE, failure.getMessage(), failure);
    }

    /** Exit code of the process. */
    public int exitCode() {
        return exitCode;
    }
}
