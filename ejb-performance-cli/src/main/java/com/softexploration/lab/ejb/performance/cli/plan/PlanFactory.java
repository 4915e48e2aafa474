package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;

/**
 * One of the experiments. Its options are checked when it is made; what exactly is measured is settled when the servers are up and
 * say what they offer.
 */
@FunctionalInterface
public interface PlanFactory {

    /**
     * What is measured on servers that offer that. For {@link ServerOffer#EXPECTED} there is always a plan.
     *
     * @throws CliException if what the user named is not offered
     */
    ExperimentPlan planFor(ServerOffer offer) throws CliException;

    /**
     * Whether {@link ServerOffer#numberOfCalls()} counts for this plan. If not, the server need not be asked, and a server that has
     * something useless there is no obstacle.
     */
    default boolean dependsOnNumberOfCalls() {
        return false;
    }
}
