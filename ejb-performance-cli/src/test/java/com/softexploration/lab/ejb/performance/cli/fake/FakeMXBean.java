package com.softexploration.lab.ejb.performance.cli.fake;

import java.util.Map;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.DynamicMBean;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;

/** What management clients see of a stand-in: two attributes and an operation, for those that ask what there is. */
abstract class FakeMXBean implements DynamicMBean {
    @Override
    public abstract Object getAttribute(String attribute);

    @Override
    public final synchronized AttributeList getAttributes(String[] attributes) {
        AttributeList values = new AttributeList();
        for (String attribute : attributes) {
            values.add(new Attribute(attribute, getAttribute(attribute)));
        }
        return values;
    }

    @Override
    public final MBeanInfo getMBeanInfo() {
        MBeanAttributeInfo[] attributes = Map.of(
                        "State", "IDLE or MEASURING", "SupportedOperations", "what startLoadTest can call")
                .entrySet()
                .stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> new MBeanAttributeInfo(
                        entry.getKey(), String.class.getName(), entry.getValue(), true, false, false))
                .toArray(MBeanAttributeInfo[]::new);
        MBeanOperationInfo cancel = new MBeanOperationInfo(
                "cancelLoadTest",
                "Ends the running load test",
                new MBeanParameterInfo[] {new MBeanParameterInfo("runId", String.class.getName(), "which")},
                "void",
                MBeanOperationInfo.ACTION);
        return new MBeanInfo(getClass().getName(), "a fake", attributes, null, new MBeanOperationInfo[] {cancel}, null);
    }

    @Override
    public final void setAttribute(Attribute attribute) {
        throw new UnsupportedOperationException();
    }

    @Override
    public final AttributeList setAttributes(AttributeList attributes) {
        throw new UnsupportedOperationException();
    }
}
