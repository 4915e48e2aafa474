package com.softexploration.lab.ejb.performance.results.model;

/**
 * A load test in a log that is a part of another one, which several servers made together.
 *
 * @param loadTest id of the whole
 * @param generator which server made this part
 */
public record JointPart(String loadTest, String generator) {}
