package com.softexploration.lab.ejb.performance.service.bean;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import org.junit.jupiter.api.Test;

class BusinessPerformanceServiceBeanTest {
    private final BusinessPerformanceServiceBean bean = new BusinessPerformanceServiceBean();

    @Test
    void complexAddsOneToEachByteOfTheSameArray() {
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
    void saysWhichJvmAnswers() {
        assertThat(bean.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
    }

    @Test
    void isStatelessWithoutTransactionAndHasBothViews() {
        assertThat(BusinessPerformanceServiceBean.class).hasAnnotation(Stateless.class);
        assertThat(BusinessPerformanceServiceBean.class
                        .getAnnotation(TransactionAttribute.class)
                        .value())
                .isEqualTo(TransactionAttributeType.NEVER);
        assertThat(bean)
                .isInstanceOf(BusinessPerformanceServiceLocal.class)
                .isInstanceOf(BusinessPerformanceServiceRemote.class);
    }
}
