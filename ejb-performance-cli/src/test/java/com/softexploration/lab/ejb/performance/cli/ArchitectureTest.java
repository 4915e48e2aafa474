package com.softexploration.lab.ejb.performance.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Dependency rules of the command line: no package cycles, and no server code. */
class ArchitectureTest {
    private static final String ROOT = "com.softexploration.lab.ejb.performance";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT + ".cli");

    @Test
    void packagesHaveNoCycle() {
        slices().matching(ROOT + ".cli.(**)").should().beFreeOfCycles().check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".cli")
                .check(CLASSES);
    }

    @Test
    void serversAreDrivenByProcessAndJmxOnly() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "jakarta..", "javax.ejb..", ROOT + ".service..", ROOT + ".client..", ROOT + ".monitoring..")
                .check(CLASSES);
    }

    /** Names and dates may follow the wall clock, durations must not. */
    @Test
    void durationsIgnoreWallClock() {
        noClasses()
                .that()
                .doNotHaveSimpleName("SteadyClock")
                .and()
                .doNotHaveSimpleName("DomainFolder")
                .and()
                .doNotHaveSimpleName("CheckCommand")
                .and()
                .doNotHaveSimpleName("HistoryCommand")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethodWhere(describe(
                        "the wall clock",
                        call -> call.getTargetOwner().isEquivalentTo(Clock.class)
                                && call.getName().startsWith("system")))
                .check(CLASSES);
    }

    @Test
    void onlyServerListAndAdaptersUseAdapters() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli.server..")
                .and()
                .haveSimpleNameNotEndingWith("Servers")
                .should()
                .dependOnClassesThat()
                .implement(ROOT + ".cli.server.ApplicationServer")
                .check(CLASSES);
    }

    /** Servers start, stop and tell their state without the experiments that use them. */
    @Test
    void lifeCycleIgnoresExperiments() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".cli.lifecycle..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + ".cli.engine..", ROOT + ".cli.plan..")
                .check(CLASSES);
    }
}
