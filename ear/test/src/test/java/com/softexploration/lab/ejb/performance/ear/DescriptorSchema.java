package com.softexploration.lab.ejb.performance.ear;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.w3c.dom.Element;

/**
 * Permitted content and order of a WebLogic descriptor: the subset of its schema needed to check ours. For these
 * elements, both versions of a schema are the same.
 *
 * @param root name of the root element
 * @param version of the schema
 * @param content permitted child elements in order; elements without a key contain only text
 * @param repeatable elements that may occur more than once within their parent
 */
record DescriptorSchema(String root, String version, Map<String, List<String>> content, Set<String> repeatable) {
    private static final String NAMESPACES = "http://xmlns.oracle.com/weblogic/";

    /** {@code META-INF/weblogic-ejb-jar.xml}. */
    static DescriptorSchema weblogicEjbJar(String version) {
        return new DescriptorSchema(
                "weblogic-ejb-jar",
                version,
                Map.of(
                        "weblogic-ejb-jar",
                        words("description weblogic-enterprise-bean security-role-assignment run-as-role-assignment"
                                + " security-permission transaction-isolation message-destination-descriptor"
                                + " idempotent-methods skip-state-replication-methods retry-methods-on-rollback"
                                + " enable-bean-class-redeploy timer-implementation disable-warning work-manager"
                                + " component-factory-class-name weblogic-compatibility"),
                        "weblogic-enterprise-bean",
                        words("ejb-name entity-descriptor stateless-session-descriptor stateful-session-descriptor"
                                + " singleton-session-descriptor message-driven-descriptor transaction-descriptor"
                                + " iiop-security-descriptor resource-description resource-env-description"
                                + " ejb-reference-description service-reference-description enable-call-by-reference"
                                + " network-access-point clients-on-same-server run-as-principal-name"
                                + " create-as-principal-name remove-as-principal-name passivate-as-principal-name"
                                + " jndi-name local-jndi-name dispatch-policy remote-client-timeout"
                                + " stick-to-first-server jndi-binding"),
                        "stateless-session-descriptor",
                        words("pool timer-descriptor stateless-clustering business-interface-jndi-name-map"),
                        "stateless-clustering",
                        words("home-is-clusterable home-load-algorithm home-call-router-class-name"
                                + " use-serverside-stubs stateless-bean-is-clusterable"
                                + " stateless-bean-load-algorithm stateless-bean-call-router-class-name"),
                        "jndi-binding",
                        words("class-name jndi-name"),
                        "idempotent-methods",
                        words("method"),
                        "method",
                        words("description ejb-name method-intf method-name method-params")),
                Set.of("weblogic-enterprise-bean", "jndi-binding", "method", "disable-warning", "work-manager"));
    }

    /** {@code META-INF/weblogic-application.xml}. */
    static DescriptorSchema weblogicApplication(String version) {
        return new DescriptorSchema(
                "weblogic-application",
                version,
                Map.of(
                        "weblogic-application",
                        words("ejb xml jdbc-connection-pool security application-param classloader-structure listener"
                                + " singleton-service startup shutdown module library-ref fair-share-request"
                                + " response-time-request context-request max-threads-constraint"
                                + " min-threads-constraint capacity work-manager managed-executor-service"
                                + " managed-scheduled-executor-service managed-thread-factory"
                                + " component-factory-class-name application-admin-mode-trigger session-descriptor"
                                + " library-context-root-override prefer-application-packages"
                                + " prefer-application-resources fast-swap coherence-cluster-ref"
                                + " osgi-framework-reference resource-description resource-env-description"
                                + " ejb-reference-description service-reference-description"
                                + " message-destination-descriptor class-loading ready-registration cdi-descriptor"),
                        "prefer-application-packages",
                        words("package-name"),
                        "prefer-application-resources",
                        words("resource-name")),
                Set.of("application-param", "work-manager", "package-name", "resource-name"));
    }

    /** {@code WEB-INF/weblogic.xml}, in the order of Oracle's reference, which may be stricter than the schema. */
    static DescriptorSchema weblogicWebApp(String version) {
        return new DescriptorSchema(
                "weblogic-web-app",
                version,
                Map.of(
                        "weblogic-web-app",
                        words("description weblogic-version security-role-assignment run-as-role-assignment"
                                + " resource-description resource-env-description ejb-reference-description"
                                + " service-reference-description session-descriptor jsp-descriptor"
                                + " auth-filter container-descriptor charset-params virtual-directory-mapping"
                                + " url-match-map security-permission context-root wl-dispatch-policy"
                                + " servlet-descriptor work-manager logging library-ref"),
                        "security-role-assignment",
                        words("role-name principal-name externally-defined"),
                        "session-descriptor",
                        words("timeout-secs invalidation-interval-secs sharing-enabled debug-enabled id-length"
                                + " tracking-enabled cache-size max-in-memory-sessions cookies-enabled cookie-name"
                                + " cookie-path cookie-domain cookie-comment cookie-secure cookie-max-age-secs"
                                + " cookie-http-only persistent-store-type url-rewriting-enabled"),
                        "container-descriptor",
                        words("check-auth-on-forward filter-dispatched-requests-enabled redirect-content-type"
                                + " redirect-content redirect-with-absolute-url index-directory-enabled"
                                + " index-directory-sort-by servlet-reload-check-secs"
                                + " resource-reload-check-secs single-threaded-servlet-pool-size save-sessions-enabled"
                                + " prefer-web-inf-classes prefer-application-packages prefer-application-resources"
                                + " default-mime-type")),
                Set.of(
                        "security-role-assignment",
                        "principal-name",
                        "servlet-descriptor",
                        "work-manager",
                        "library-ref"));
    }

    /** Violations of the schema, one sentence each; empty if valid. */
    List<String> problems(Descriptor descriptor) {
        List<String> problems = new ArrayList<>();
        String namespace = NAMESPACES + root;
        String location = namespace + " " + namespace + "/" + version + "/" + root + ".xsd";
        if (!root.equals(descriptor.root().getLocalName())) {
            problems.add("The root is " + descriptor.root().getLocalName() + ", not " + root);
        }
        if (!location.equals(descriptor.schemaLocation())) {
            problems.add("The schema is '" + descriptor.schemaLocation() + "', not '" + location + "'");
        }
        check(descriptor.root(), namespace, problems);
        return problems;
    }

    private void check(Element element, String namespace, List<String> problems) {
        String name = element.getLocalName();
        if (!namespace.equals(element.getNamespaceURI())) {
            problems.add(name + " is in the namespace " + element.getNamespaceURI());
        }
        List<Element> children = Descriptor.children(element);
        List<String> allowed = content.getOrDefault(name, List.of());
        if (allowed.isEmpty() && element.getTextContent().isBlank()) {
            problems.add(name + " is empty");
        }
        Set<String> seen = new HashSet<>();
        int latest = -1;
        for (Element child : children) {
            String childName = child.getLocalName();
            int position = allowed.indexOf(childName);
            if (position < 0) {
                problems.add(name + " has no element " + childName);
            } else if (position < latest) {
                problems.add(childName + " comes too late, after " + allowed.get(latest));
            } else if (!seen.add(childName) && !repeatable.contains(childName)) {
                problems.add(name + " has two elements " + childName);
            }
            latest = Math.max(latest, position);
            check(child, namespace, problems);
        }
    }

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }
}
