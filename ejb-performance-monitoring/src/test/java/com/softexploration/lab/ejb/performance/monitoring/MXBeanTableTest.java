package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.PerformanceServiceExecutorMXBean;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanNotificationInfo;
import org.junit.jupiter.api.Test;

/** {@code docs/mxbeans.csv} has the attributes and notifications of the MXBeans. */
class MXBeanTableTest {
    @Test
    void tableHasAttributesAndNotifications() throws IOException {
        List<String> table = new ArrayList<>(List.of("MXBean,attribute or notification,unit,meaning"));
        addAttributes("PerformanceServiceExecutorLocal and ...Remote", PerformanceServiceExecutorMXBean.class, table);
        addNotifications("PerformanceServiceExecutorLocal and ...Remote", LoadTestNotifications.INFO, table);
        addAttributes("TransportComparison", TransportComparisonMXBean.class, table);
        addNotifications("TransportComparison", TransportComparison.NOTIFICATION, table);
        Path made = Files.write(Files.createDirectories(Path.of("target")).resolve("mxbeans.csv"), table);

        assertThat(Path.of("../docs/mxbeans.csv"))
                .as("copy ejb-performance-monitoring/target/mxbeans.csv to docs/ after a change of an MXBean")
                .hasSameTextualContentAs(made);
    }

    private static <T> void addAttributes(String name, Class<T> mxBean, List<String> table) {
        T implementation = mxBean.cast(Proxy.newProxyInstance(
                mxBean.getClassLoader(), new Class<?>[] {mxBean}, (proxy, method, arguments) -> null));
        for (MBeanAttributeInfo attribute : new DescribedMXBean(implementation, mxBean, new LongAdder())
                .getMBeanInfo()
                .getAttributes()) {
            String unit = Objects.toString(attribute.getDescriptor().getFieldValue("units"), "");
            table.add(row(name, attribute.getName(), unit, attribute.getDescription()));
        }
    }

    private static void addNotifications(String name, MBeanNotificationInfo info, List<String> table) {
        for (String type : info.getNotifTypes()) {
            table.add(row(name, type, "", info.getDescription()));
        }
    }

    private static String row(String name, String feature, String unit, String meaning) {
        return String.join(",", name, feature, unit, "\"" + meaning.replace("\"", "\"\"") + "\"");
    }
}
