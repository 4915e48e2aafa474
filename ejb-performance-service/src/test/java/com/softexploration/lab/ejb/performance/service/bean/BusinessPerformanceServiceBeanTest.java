package com.softexploration.lab.ejb.performance.service.bean;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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
    void isStatelessWithTheDefaultTransactionAndHasBothViews() {
        assertThat(BusinessPerformanceServiceBean.class)
                .hasAnnotation(Stateless.class)
                .satisfies(bean -> assertThat(bean.isAnnotationPresent(TransactionAttribute.class))
                        .isFalse());
        assertThat(bean)
                .isInstanceOf(BusinessPerformanceServiceLocal.class)
                .isInstanceOf(BusinessPerformanceServiceRemote.class);
    }

    /** An attribute of a class holds for the methods that this class declares, and not for those that it inherits. */
    @ParameterizedTest
    @MethodSource
    void theOthersHaveTheirAttributeOnEveryMethodAndTheRemoteViewOnly(
            BusinessPerformanceService other, TransactionAttributeType attribute) throws Exception {
        Class<?> type = other.getClass();
        assertThat(type).hasAnnotation(Stateless.class);
        assertThat(type.getAnnotation(TransactionAttribute.class).value()).isEqualTo(attribute);
        for (Method method : BusinessPerformanceService.class.getMethods()) {
            assertThat(type.getMethod(method.getName(), method.getParameterTypes())
                            .getDeclaringClass())
                    .as(method.getName())
                    .isEqualTo(type);
        }
        assertThat(other)
                .isInstanceOf(BusinessPerformanceServiceRemote.class)
                .isNotInstanceOf(BusinessPerformanceServiceLocal.class);
    }

    static Stream<Arguments> theOthersHaveTheirAttributeOnEveryMethodAndTheRemoteViewOnly() {
        return Stream.of(
                Arguments.of(new BusinessPerformanceServiceNeverBean(), TransactionAttributeType.NEVER),
                Arguments.of(new BusinessPerformanceServiceSupportsBean(), TransactionAttributeType.SUPPORTS));
    }
}
