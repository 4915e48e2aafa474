package com.softexploration.lab.ejb.performance.service.web;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "com.softexploration.lab.ejb.performance";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void endpointsDependOnContractOnly() {
        classes()
                .that()
                .resideInAPackage(ROOT + ".service.web..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "jakarta..",
                        "javax.xml..",
                        "com.caucho.hessian..",
                        "com.sun.xml.ws.api.streaming..",
                        ROOT + ".service",
                        ROOT + ".service.wire",
                        ROOT + ".service.web")
                .check(CLASSES);
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
