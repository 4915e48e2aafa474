package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.enterprise.security.CORBAObjectPermission;
import org.junit.jupiter.api.Test;

class NamingServicePolicyTest {
    /** Like the policies of Jakarta Authorization 3.0, which are not on this test's class path. */
    public interface Policy {
        boolean isExcluded(Object permission);

        boolean isUnchecked(Object permission);

        boolean implies(Object permission, Object subject);
    }

    private final Policy failing = new Policy() {
        @Override
        public boolean isExcluded(Object permission) {
            throw new IllegalStateException("no configuration for " + permission);
        }

        @Override
        public boolean isUnchecked(Object permission) {
            return "public".equals(permission);
        }

        @Override
        public boolean implies(Object permission, Object subject) {
            return "root".equals(subject);
        }
    };

    private final Policy policy = (Policy) NamingServicePolicy.permitting(Policy.class, failing);

    @Test
    void namingServiceIsPermitted() {
        Object naming = new CORBAObjectPermission();

        assertThat(policy.isExcluded(naming)).isFalse();
        assertThat(policy.isUnchecked(naming)).isTrue();
        assertThat(policy.implies(naming, null)).isTrue();
    }

    @Test
    void everythingElseIsDecidedByTheServer() {
        assertThat(policy.isUnchecked("public")).isTrue();
        assertThat(policy.isUnchecked("secret")).isFalse();
        assertThat(policy.implies("secret", "root")).isTrue();
        assertThat(policy.implies("secret", "guest")).isFalse();
        assertThatThrownBy(() -> policy.isExcluded("secret"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no configuration for secret");
    }

    /** Servers of earlier versions have no such policies, and other servers no such property. */
    @Test
    void missingAuthorizationIsNoFailure() {
        NamingServicePolicy startup = new NamingServicePolicy();

        startup.open();
        startup.close();

        System.setProperty(NamingServicePolicy.PROPERTY, "true");
        try {
            startup.open();
            startup.close();
        } finally {
            System.clearProperty(NamingServicePolicy.PROPERTY);
        }
    }
}
