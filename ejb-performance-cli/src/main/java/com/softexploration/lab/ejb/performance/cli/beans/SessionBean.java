package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.server.BeanName;
import java.util.List;
import java.util.Optional;

/**
 * A session bean.
 *
 * @param application name of the EAR; empty for a module deployed on its own
 * @param module name of its module
 * @param name its name in JNDI
 * @param className its class
 * @param kind stateless, stateful or singleton
 * @param remoteViews its remote business interfaces
 * @param localViews names of its local business interfaces, and of its class if that is a view
 */
public record SessionBean(
        Optional<String> application,
        String module,
        String name,
        String className,
        Kind kind,
        List<View> remoteViews,
        List<View> localViews) {

    /** Kind of a session bean. */
    public enum Kind {
        STATELESS("stateless"),
        STATEFUL("stateful"),
        SINGLETON("singleton");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The kind in text. */
        public String word() {
            return word;
        }
    }

    /**
     * A view.
     *
     * @param className the interface, or the bean's class for a view without one
     * @param methods its methods, inherited ones included; empty if its class is not in the application
     */
    public record View(String className, List<Method> methods) {}

    /**
     * A method of a view.
     *
     * @param declaredBy name of the interface that declares it
     * @param name name of the method
     * @param parameterTypes names of the types, as in source code
     * @param returnType name of the type, as in source code
     */
    public record Method(String declaredBy, String name, List<String> parameterTypes, String returnType) {}

    /** Returns the JNDI name of a view. */
    public BeanName jndiName(View view) {
        return new BeanName(application, module, name, view.className(), kind == Kind.STATEFUL);
    }
}
