package com.softexploration.lab.ejb.performance.cli.command;

import java.util.List;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Parses the words of a user that are the value of an option. */
@FunctionalInterface
public interface OptionParser {
    /**
     * Parses words into an object with options, to which those of individual servers are added.
     *
     * @throws ParameterException if a word is no option of the object, or has an invalid value
     */
    ParseResult parse(Object options, List<String> words);
}
