package com.softexploration.lab.ejb.performance.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import javax.management.DescriptorKey;

/** Description of an MXBean, attribute (on its getter), operation or parameter, shown by management clients. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER})
public @interface Description {
    /** Text of the description. */
    String value();

    /** Unit of an attribute, published as the descriptor field {@code units}; empty if the attribute has no unit. */
    @DescriptorKey("units")
    String units() default "";
}
