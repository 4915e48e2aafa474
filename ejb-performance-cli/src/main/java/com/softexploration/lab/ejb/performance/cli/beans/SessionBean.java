package com.softexploration.lab.ejb.performance.cli.beans;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A session bean of an application.
 *
 * @param application name of the EAR; empty for a module deployed on its own
 * @param module name of its module
 * @param name its name in JNDI
 * @param className its class
 * @param kind stateless, stateful or singleton
 * @param remoteViews its remote business interfaces and its remote component interface
 * @param localViews names of its local business interfaces, and of its class if that is a view
 * @param unknownViews interfaces of the bean that are in none of the files, so that they may be remote or local views
 */
public record SessionBean(
        Optional<String> application,
        String module,
        String name,
        String className,
        Kind kind,
        List<View> remoteViews,
        List<View> localViews,
        List<String> unknownViews) {

    /** Kinds of session beans. */
    public enum Kind {
        STATELESS("stateless"),
        STATEFUL("stateful"),
        SINGLETON("singleton");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** Name of the kind in messages. */
        public String word() {
            return word;
        }
    }

    /**
     * A view of a session bean.
     *
     * @param className the interface, or the bean's class for a view without one
     * @param methods its methods, inherited ones included
     * @param home home interface of an EJB 2 view; empty for other views
     * @param missing names of the view and its super-interfaces that are in none of the files
     */
    public record View(String className, List<Method> methods, Optional<String> home, List<String> missing) {}

    /**
     * A method of a view.
     *
     * @param declaredBy name of the interface that declares it
     * @param name name of the method
     * @param parameters its parameters
     * @param returnType the type, as in source code, without type variables
     * @param isAsynchronous whether the server returns before the method has ended
     */
    public record Method(
            String declaredBy, String name, List<Parameter> parameters, String returnType, boolean isAsynchronous) {

        /** Formats the method name with its parameter types. */
        public String signature() {
            return name + parameters.stream().map(Parameter::type).collect(Collectors.joining(", ", "(", ")"));
        }

        /** Returns the erased parameter types as written in source code. */
        public List<String> declaredTypes() {
            return parameters.stream().map(Parameter::declaredType).toList();
        }

        /** Returns whether the caller is never notified of the end of the method. */
        public boolean isFireAndForget() {
            return isAsynchronous && returnType.equals("void");
        }
    }

    /**
     * A parameter of a method.
     *
     * @param declaredType name of the erased type, as in source code
     * @param type the type, as in source code, without type variables
     * @param placeholder a value of the type
     * @param argumentType class of the value, if its server cannot derive it from the view; otherwise empty
     * @param gap what has to be filled in; empty if the value fits
     */
    public record Parameter(
            String declaredType,
            String type,
            JsonNode placeholder,
            Optional<String> argumentType,
            Optional<String> gap) {}

    /** Returns the JNDI name of a view. */
    public BeanName jndiName(View view) {
        return new BeanName(application, module, name, view.className(), kind == Kind.STATEFUL);
    }
}
