package com.softexploration.lab.ejb.performance.monitoring;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanFeatureInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.NotificationEmitter;
import javax.management.StandardEmitterMBean;

/**
 * An MXBean whose descriptions and parameter names come from its interface; a plain one shows {@code p0} and no descriptions. The
 * interface must not overload operations and must be compiled with parameter names.
 */
final class DescribedMXBean extends StandardEmitterMBean {

    <T extends NotificationEmitter> DescribedMXBean(T implementation, Class<? super T> mxBeanInterface) {
        super(implementation, asInterfaceOf(mxBeanInterface), true, implementation);
    }

    @SuppressWarnings("unchecked") // T implements the interface: the constructor's bound says so
    private static <T> Class<T> asInterfaceOf(Class<? super T> mxBeanInterface) {
        return (Class<T>) mxBeanInterface;
    }

    /** In alphabetical order: reflection, and with it a plain MXBean, has none. */
    @Override
    public MBeanInfo getMBeanInfo() {
        MBeanInfo info = super.getMBeanInfo();
        return new MBeanInfo(
                info.getClassName(),
                info.getDescription(),
                sorted(info.getAttributes()),
                info.getConstructors(),
                sorted(info.getOperations()),
                info.getNotifications(),
                info.getDescriptor());
    }

    private static <T extends MBeanFeatureInfo> T[] sorted(T[] features) {
        T[] sorted = features.clone();
        Arrays.sort(sorted, Comparator.comparing(MBeanFeatureInfo::getName));
        return sorted;
    }

    @Override
    protected String getDescription(MBeanInfo info) {
        return text(getMBeanInterface()).orElseGet(() -> super.getDescription(info));
    }

    @Override
    protected String getDescription(MBeanAttributeInfo info) {
        String getter = (info.isIs() ? "is" : "get") + info.getName();
        return method(getter).flatMap(DescribedMXBean::text).orElseGet(() -> super.getDescription(info));
    }

    @Override
    protected String getDescription(MBeanOperationInfo info) {
        return method(info.getName()).flatMap(DescribedMXBean::text).orElseGet(() -> super.getDescription(info));
    }

    @Override
    protected String getDescription(MBeanOperationInfo operation, MBeanParameterInfo parameter, int sequence) {
        return method(operation.getName())
                .flatMap(method -> text(method.getParameters()[sequence]))
                .orElseGet(() -> super.getDescription(operation, parameter, sequence));
    }

    @Override
    protected String getParameterName(MBeanOperationInfo operation, MBeanParameterInfo parameter, int sequence) {
        return method(operation.getName())
                .map(method -> method.getParameters()[sequence].getName())
                .orElseGet(() -> super.getParameterName(operation, parameter, sequence));
    }

    /** Every operation changes what the server does; none only asks. */
    @Override
    protected int getImpact(MBeanOperationInfo info) {
        return MBeanOperationInfo.ACTION;
    }

    private Optional<Method> method(String name) {
        return Arrays.stream(getMBeanInterface().getMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst();
    }

    private static Optional<String> text(AnnotatedElement element) {
        return Optional.ofNullable(element.getAnnotation(Description.class)).map(Description::value);
    }
}
