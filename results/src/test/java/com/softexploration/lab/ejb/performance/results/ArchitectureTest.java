package com.softexploration.lab.ejb.performance.results;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

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
    void onlyPresentationHasTables() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        ROOT + ".results.report..",
                        ROOT + ".results.summary..",
                        ROOT + ".results.compare..",
                        ROOT + ".results.text..")
                .should()
                .dependOnClassesThat()
                .haveNameMatching(ROOT.replace(".", "\\.") + "\\.results\\.text\\.Table(\\$.*)?")
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + ".results.report..", ROOT + ".results.summary..")
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
