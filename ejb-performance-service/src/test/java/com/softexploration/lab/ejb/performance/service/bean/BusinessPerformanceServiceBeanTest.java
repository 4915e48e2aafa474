package com.softexploration.lab.ejb.performance.service.bean;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import jakarta.ejb.Stateless;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class BusinessPerformanceServiceBeanTest {
    private final BusinessPerformanceServiceBean bean = new BusinessPerformanceServiceBean();

    @Test
    void complexIncrementsInPlace() {
        byte[] payload = {0, 41, 127, -1};
        assertThat(bean.complex(new ComplexRequest(payload)).payload())
                .isSameAs(payload)
                .containsExactly(1, 42, -128, 0);
    }

    @Test
    void nopAndSimpleAnswer() {
        assertThat(bean.nop(new NopRequest())).isNotNull();
        assertThat(bean.simple(new SimpleRequest())).isNotNull();
    }

    @Test
    void identifiesAnsweringJvm() {
        assertThat(bean.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
        assertThat(bean.servedBy().cpuProbeNanos()).isPositive();
    }

    @Test
    void beansAreStatelessWithLocalViews() {
        assertThat(Stream.of(bean, new BusinessPerformanceServiceRequiredBean()))
                .extracting(local -> local.getClass().getSimpleName())
                .containsExactly(BusinessPerformanceServiceLocal.BEAN, BusinessPerformanceServiceLocal.REQUIRED_BEAN);
        assertThat(List.of(bean, new BusinessPerformanceServiceRequiredBean()))
                .hasOnlyElementsOfTypes(BusinessPerformanceServiceLocal.class);
        assertThat(List.of(
                        bean,
                        new BusinessPerformanceServiceRequiredBean(),
                        new BusinessPerformanceServiceSupportsBean()))
                .hasOnlyElementsOfTypes(BusinessPerformanceServiceRemote.class)
                .allSatisfy(one -> assertThat(one.getClass()).hasAnnotation(Stateless.class));
        assertThat(new BusinessPerformanceServiceSupportsBean()).isNotInstanceOf(BusinessPerformanceServiceLocal.class);
    }

    /** Tests with real servers show that they apply the descriptor. */
    @Test
    void descriptorSetsTransactionAttributes() throws Exception {
        Document descriptor;
        try (InputStream file = getClass().getResourceAsStream("/META-INF/ejb-jar.xml")) {
            descriptor =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file);
        }
        NodeList transactions = descriptor.getElementsByTagName("container-transaction");
        List<String> attributes = new ArrayList<>();
        for (int i = 0; i < transactions.getLength(); i++) {
            Element one = (Element) transactions.item(i);
            attributes.add(text(one, "ejb-name") + "." + text(one, "method-name") + " " + text(one, "trans-attribute"));
        }
        assertThat(attributes)
                .containsExactly(
                        BusinessPerformanceServiceBean.class.getSimpleName() + ".* Never",
                        BusinessPerformanceServiceRequiredBean.class.getSimpleName() + ".* Required",
                        BusinessPerformanceServiceSupportsBean.class.getSimpleName() + ".* Supports");
    }

    private static String text(Element parent, String name) {
        return parent.getElementsByTagName(name).item(0).getTextContent();
    }
}
