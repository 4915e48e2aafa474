package com.softexploration.lab.ejb.performance.cli.beans;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.domain.ServiceFile;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceTemplateTest {
    private static final String VIEW = SampleBeans.OrdersRemote.class.getName();

    @TempDir
    private Path folder;

    private List<SessionBean> beans;

    @BeforeEach
    void read() throws Exception {
        Path jar = Files.write(
                folder.resolve("shop.jar"),
                SampleBeans.archive(SampleBeans.classes(
                        "",
                        SampleBeans.Orders.class,
                        SampleBeans.OrdersLocal.class,
                        SampleBeans.OrdersRemote.class,
                        SampleBeans.OrdersBean.class,
                        SampleBeans.Basket.class,
                        SampleBeans.BasketBean.class)));
        beans = Application.read(jar).beans();
    }

    private ServiceTemplate template(String operation) throws Exception {
        ApplicationServer wildFly = new Servers().named("wildfly");
        return ServiceTemplate.of(beans, wildFly::remoteName).stream()
                .filter(template -> template.operation().equals(operation))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void templatesAreServiceFiles() throws Exception {
        for (ServiceTemplate template : ServiceTemplate.of(beans, new Servers().named("tomee")::remoteName)) {
            Path file = Files.writeString(folder.resolve(template.fileName()), template.text());

            assertThat(ServiceFile.read(file).word()).isEqualTo(template.operation());
        }
    }

    @Test
    void argumentsHavePlaceholders() throws Exception {
        assertThat(template("find").content())
                .hasToString("{\"operation\":\"find\",\"remoteName\":\"ejb:/shop/Orders!" + VIEW
                        + "\",\"localName\":\"java:global/shop/Orders!" + SampleBeans.OrdersLocal.class.getName()
                        + "\",\"interface\":\"" + SampleBeans.Orders.class.getName()
                        + "\",\"method\":\"find\",\"arguments\":[\"a\",1],\"answer\":{\"notNull\":true}}");
    }

    @Test
    void overloadsHaveParameterTypes() throws Exception {
        List<String> types = List.of(
                template("cancel").content().get("parameterTypes").toString(),
                template("cancel-2").content().get("parameterTypes").toString());

        assertThat(types).containsExactlyInAnyOrder("[\"long\"]", "[\"java.lang.String\",\"long[]\"]");
    }

    @Test
    void builtInWordsAreAvoided() throws Exception {
        assertThat(template("call-nop").content().get("remoteName").asText())
                .endsWith("!" + SampleBeans.Basket.class.getName() + "?stateful");
        assertThat(template("total").content().has("localName")).isFalse();
    }

    @Test
    void eachServerHasItsNames() throws Exception {
        SessionBean bean = new SessionBean(
                Optional.of("shop"),
                "orders",
                "Orders",
                "x.OrdersBean",
                SessionBean.Kind.STATELESS,
                List.of(),
                List.of());
        SessionBean.View view = new SessionBean.View("x.Orders", List.of());
        Servers servers = new Servers();

        assertThat(servers.named("wildfly").remoteName(bean.jndiName(view)))
                .isEqualTo("ejb:shop/orders/Orders!x.Orders");
        assertThat(servers.named("tomee").remoteName(bean.jndiName(view)))
                .isEqualTo("global/shop/orders/Orders!x.Orders");
        assertThat(servers.named("liberty").remoteName(bean.jndiName(view)))
                .isEqualTo("ejb/global/shop/orders/Orders!x.Orders");
        assertThat(servers.named("payara").remoteName(bean.jndiName(view)))
                .isEqualTo("java:global/shop/orders/Orders!x.Orders");
    }
}
