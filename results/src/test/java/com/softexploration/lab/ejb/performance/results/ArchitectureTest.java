package com.softexploration.lab.ejb.performance.results;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "com.softexploration.lab.ejb.performance";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT + ".results");

    @Test
    void packagesHaveNoCycle() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void analysisIsIndependentOfPresentation() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".results.presentation..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".results.presentation..")
                .check(CLASSES);
    }

    /** The key of a series at a rate names the rate. */
    @Test
    void analysisFormatsNoNumbers() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        ROOT + ".results.analysis.comparison",
                        ROOT + ".results.analysis.load",
                        ROOT + ".results.analysis.compare",
                        ROOT + ".results.analysis.verdict")
                .and()
                .doNotHaveSimpleName("StoredLoads")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(NumberText.class, DurationText.class, IntervalText.class)
                .check(CLASSES);
    }

    @Test
    void valuesAreIndependentOfAnalysis() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".results", ROOT + ".results.value")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".results.analysis..")
                .check(CLASSES);
    }

    @Test
    void resultsAreIndependentOfServers() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "jakarta..",
                        "javax.ejb..",
                        ROOT + ".service..",
                        ROOT + ".client..",
                        ROOT + ".monitoring..",
                        ROOT + ".cli..")
                .check(CLASSES);
    }
}
