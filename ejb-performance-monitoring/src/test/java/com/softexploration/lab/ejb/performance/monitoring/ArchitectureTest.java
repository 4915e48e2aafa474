package com.softexploration.lab.ejb.performance.monitoring;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.softexploration.lab.ejb.performance.monitoring.recording.SampleStatistics;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Dependencies of the server modules: service, client, monitoring, in this order only. */
class ArchitectureTest {
    private static final String ROOT = "com.softexploration.lab.ejb.performance";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void dependenciesPointOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("service")
                .definedBy(ROOT + ".service..")
                .layer("client")
                .definedBy(ROOT + ".client..")
                .layer("monitoring")
                .definedBy(
                        ROOT + ".monitoring",
                        ROOT + ".monitoring.recording",
                        ROOT + ".monitoring.loop",
                        ROOT + ".monitoring.schedule")
                .layer("startup")
                .definedBy(ROOT + ".monitoring.local", ROOT + ".monitoring.remote")
                .whereLayer("startup")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("monitoring")
                .mayOnlyBeAccessedByLayers("startup")
                .whereLayer("client")
                .mayOnlyBeAccessedByLayers("monitoring", "startup")
                .check(CLASSES);
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void loadLoopIsIndependentOfLoggingAndServers() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".monitoring.loop")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.logging..", "javax.management..", "javax.naming..", "jakarta..")
                .check(CLASSES);
    }

    /** A server keeps a hundred results, and a histogram would add half a megabyte to each. */
    @Test
    void resultsContainNoHistograms() {
        fields().that()
                .areDeclaredInClassesThat()
                .haveNameMatching(
                        ROOT + ".monitoring\\.(EndedLoadTest(\\$.*)?|.*SampleSummary|.*HiccupMeter\\$Reading)")
                .should()
                .notHaveRawType(Histogram.class)
                .andShould()
                .notHaveRawType(SampleStatistics.class)
                .check(CLASSES);
    }

    @Test
    void jakartaEeIsConfined() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        ROOT + ".client",
                        ROOT + ".client.ejb",
                        ROOT + ".client.socket",
                        ROOT + ".monitoring",
                        ROOT + ".monitoring.loop",
                        ROOT + ".monitoring.recording",
                        ROOT + ".monitoring.schedule",
                        ROOT + ".service.bean..",
                        ROOT + ".service.wire..")
                .and()
                .areNotAnnotatedWith("jakarta.ejb.Stateless")
                .and()
                .doNotHaveSimpleName("SoapPort")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jakarta..")
                .check(CLASSES);
    }

    @Test
    void mxBeansThrowJavaExceptionsOnly() {
        classes()
                .that()
                .haveSimpleNameEndingWith("MXBean")
                .and()
                .areInterfaces()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", ROOT + ".contract..")
                .check(CLASSES);
    }
}
