package com.softexploration.lab.ejb.performance.results.analysis.model;

/**
 * A logged load test that is part of another one, made by several servers together.
 *
 * @param loadTest id of the whole
 * @param generator server that made this part
 */
public record JointPart(String loadTest, String generator) {}
