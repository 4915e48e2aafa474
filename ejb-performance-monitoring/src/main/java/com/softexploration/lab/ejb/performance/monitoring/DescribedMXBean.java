package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.Description;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanException;
import javax.management.MBeanFeatureInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.NotificationBroadcasterSupport;
import javax.management.NotificationEmitter;
import javax.management.ReflectionException;
import javax.management.StandardEmitterMBean;

/**
 * MXBean with descriptions and parameter names taken from its interface; a standard MXBean shows {@code p0} and no
 * descriptions. The interface must be compiled with parameter names, and overloads must differ in the number of
 * parameters.
 */
final class DescribedMXBean extends StandardEmitterMBean {
    private final LongAdder reads;

    /**
     * Creates the MXBean of an implementation.
     *
     * @param reads counts the attributes that clients read
     */
    <T> DescribedMXBean(T implementation, Class<? super T> mxBeanInterface, LongAdder reads) {
        super(
                implementation,
                asInterfaceOf(mxBeanInterface),
                true,
                implementation instanceof NotificationEmitter emitter ? emitter : new NotificationBroadcasterSupport());
        this.reads = reads;
    }

    @SuppressWarnings("unchecked") // T implements the interface: the constructor's bound says so
    private static <T> Class<T> asInterfaceOf(Class<? super T> mxBeanInterface) {
        return (Class<T>) mxBeanInterface;
    }

    @Override
    public Object getAttribute(String attribute)
            throws AttributeNotFoundException, MBeanException, ReflectionException {
        reads.increment();
        return super.getAttribute(attribute);
    }

    @Override
    public AttributeList getAttributes(String[] attributes) {
        reads.add(attributes.length);
        return super.getAttributes(attributes);
    }

    /** Returns the members in alphabetical order, because reflection guarantees no order. */
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
        Arrays.sort(
                sorted,
                Comparator.comparing(MBeanFeatureInfo::getName).thenComparingInt(DescribedMXBean::parameterCount));
        return sorted;
    }

    private static int parameterCount(MBeanFeatureInfo feature) {
        return feature instanceof MBeanOperationInfo operation ? operation.getSignature().length : 0;
    }

    @Override
    protected String getDescription(MBeanInfo info) {
        return text(getMBeanInterface()).orElseGet(() -> super.getDescription(info));
    }

    @Override
    protected String getDescription(MBeanAttributeInfo info) {
        String getter = (info.isIs() ? "is" : "get") + info.getName();
        return text(method(getter, 0)).orElseGet(() -> super.getDescription(info));
    }

    @Override
    protected String getDescription(MBeanOperationInfo info) {
        return text(method(info)).orElseGet(() -> super.getDescription(info));
    }

    @Override
    protected String getDescription(MBeanOperationInfo operation, MBeanParameterInfo parameter, int sequence) {
        return text(method(operation).getParameters()[sequence])
                .orElseGet(() -> super.getDescription(operation, parameter, sequence));
    }

    @Override
    protected String getParameterName(MBeanOperationInfo operation, MBeanParameterInfo parameter, int sequence) {
        return method(operation).getParameters()[sequence].getName();
    }

    /** Returns {@code ACTION}: every operation changes the server's state. */
    @Override
    protected int getImpact(MBeanOperationInfo info) {
        return MBeanOperationInfo.ACTION;
    }

    private Method method(MBeanOperationInfo operation) {
        return method(operation.getName(), operation.getSignature().length);
    }

    /** Finds the interface method of an operation. */
    private Method method(String name, int parameterCount) {
        return Arrays.stream(getMBeanInterface().getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == parameterCount)
                .findFirst()
                .orElseThrow();
    }

    private static Optional<String> text(AnnotatedElement element) {
        return Optional.ofNullable(element.getAnnotation(Description.class)).map(Description::value);
    }
}
