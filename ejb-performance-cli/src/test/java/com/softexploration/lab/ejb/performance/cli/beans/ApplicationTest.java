package com.softexploration.lab.ejb.performance.cli.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Kind;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Method;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationTest {
    private static final Class<?>[] ORDERS = {
        SampleBeans.Orders.class,
        SampleBeans.OrdersLocal.class,
        SampleBeans.OrdersRemote.class,
        SampleBeans.OrdersBean.class
    };

    @TempDir
    private Path folder;

    private Application read(String name, Map<String, byte[]> entries) throws Exception {
        return Application.read(Files.write(folder.resolve(name), SampleBeans.archive(entries)));
    }

    private static List<String> views(List<View> views) {
        return views.stream()
                .map(view -> view.className().replaceFirst(".*\\$", ""))
                .toList();
    }

    @Test
    void annotationsOfBeanAndInterfaceAreViews() throws Exception {
        SessionBean bean =
                read("orders.jar", SampleBeans.classes("", ORDERS)).beans().get(0);

        assertThat(bean.kind()).isEqualTo(Kind.STATELESS);
        assertThat(views(bean.remoteViews())).containsExactly("OrdersRemote");
        assertThat(views(bean.localViews())).containsExactly("OrdersLocal");
        assertThat(bean.jndiName(bean.remoteViews().get(0)).portable())
                .isEqualTo("orders/Orders!" + SampleBeans.OrdersRemote.class.getName());
    }

    @Test
    void inheritedMethodsNameTheirInterface() throws Exception {
        View view = read("orders.jar", SampleBeans.classes("", ORDERS))
                .beans()
                .get(0)
                .remoteViews()
                .get(0);

        assertThat(view.methods())
                .contains(
                        new Method(SampleBeans.OrdersRemote.class.getName(), "total", List.of(), "double"),
                        new Method(
                                SampleBeans.Orders.class.getName(),
                                "cancel",
                                List.of("java.lang.String", "long[]"),
                                "void"))
                .hasSize(4);
    }

    @Test
    void emptyRemoteMeansAllInterfaces() throws Exception {
        SessionBean bean = read(
                        "shop.jar", SampleBeans.classes("", SampleBeans.Basket.class, SampleBeans.BasketBean.class))
                .beans()
                .get(0);

        assertThat(bean.kind()).isEqualTo(Kind.STATEFUL);
        assertThat(views(bean.remoteViews())).containsExactly("Basket");
        assertThat(bean.localViews()).isEmpty();
    }

    @Test
    void withoutAnnotationsInterfacesAreLocal() throws Exception {
        List<SessionBean> beans = read(
                        "shop.jar", SampleBeans.classes("", SampleBeans.AuditBean.class, SampleBeans.PlainBean.class))
                .beans();

        assertThat(beans).extracting(SessionBean::name).containsExactly("AuditBean", "PlainBean");
        assertThat(beans).allSatisfy(bean -> assertThat(bean.remoteViews()).isEmpty());
        assertThat(views(beans.get(0).localViews())).containsExactly("Audit");
        assertThat(views(beans.get(1).localViews())).containsExactly("PlainBean");
    }

    @Test
    void descriptorDeclaresBeansAndModuleName() throws Exception {
        Map<String, byte[]> entries = SampleBeans.classes("", SampleBeans.Basket.class, SampleBeans.DeclaredBean.class);
        entries.putAll(Map.ofEntries(SampleBeans.text("META-INF/ejb-jar.xml", """
                <ejb-jar xmlns="https://jakarta.ee/xml/ns/jakartaee" version="4.0">
                  <module-name>renamed</module-name>
                  <enterprise-beans>
                    <session>
                      <ejb-name>Declared</ejb-name>
                      <business-remote>%s</business-remote>
                      <ejb-class>%s</ejb-class>
                      <session-type>Stateful</session-type>
                    </session>
                  </enterprise-beans>
                </ejb-jar>
                """.formatted(
                        SampleBeans.Basket.class.getName(), SampleBeans.DeclaredBean.class.getName()))));

        SessionBean bean = read("shop.jar", entries).beans().get(0);

        assertThat(bean.module()).isEqualTo("renamed");
        assertThat(bean.name()).isEqualTo("Declared");
        assertThat(bean.kind()).isEqualTo(Kind.STATEFUL);
        assertThat(views(bean.remoteViews())).containsExactly("Basket");
    }

    @Test
    void earHasModulesAndLibraries() throws Exception {
        Map<String, byte[]> ear = new LinkedHashMap<>();
        ear.put("lib/api.jar", SampleBeans.archive(SampleBeans.classes("", ORDERS[0], ORDERS[1], ORDERS[2])));
        ear.put("orders.jar", SampleBeans.archive(SampleBeans.classes("", ORDERS[3])));
        ear.put(
                "web.war",
                SampleBeans.archive(SampleBeans.classes(
                        "WEB-INF/classes/", SampleBeans.Basket.class, SampleBeans.BasketBean.class)));

        List<SessionBean> beans = read("shop.ear", ear).beans();

        assertThat(beans).extracting(SessionBean::module).containsExactly("orders", "web");
        assertThat(beans.get(0).remoteViews().get(0).methods()).hasSize(4);
        assertThat(beans.get(1).jndiName(beans.get(1).remoteViews().get(0)).portable())
                .isEqualTo("shop/web/BasketBean!" + SampleBeans.Basket.class.getName());
    }

    @Test
    void beansInSeveralModulesAreNamed() throws Exception {
        Map<String, byte[]> classes = SampleBeans.classes("", SampleBeans.Basket.class, SampleBeans.BasketBean.class);

        assertThat(Application.repeated(List.of(read("one.jar", classes), read("two.jar", classes))))
                .containsExactly(SampleBeans.BasketBean.class.getName()
                        + " is in one and two; deploy one of them, or choose by the JNDI name");
        assertThat(Application.repeated(List.of(read("one.jar", classes)))).isEmpty();
    }

    @Test
    void archiveWithoutBeansIsAnError() {
        assertThatThrownBy(() -> read("empty.war", SampleBeans.classes("WEB-INF/classes/", SampleBeans.Basket.class)))
                .isInstanceOf(CliException.class)
                .hasMessage(folder.resolve("empty.war")
                        + " has no session beans; name the EJB jar, WAR or EAR whose beans are to be called");
    }

    @Test
    void unreadableFilesAreErrors() throws Exception {
        assertThatThrownBy(() -> Application.read(folder.resolve("missing.jar")))
                .hasMessage(folder.resolve("missing.jar")
                        + " cannot be read: there is no such file or folder; name an archive made by your build");
        assertThatThrownBy(() -> read("broken.jar", Map.of("Broken.class", new byte[] {1, 2, 3})))
                .hasMessageContaining("broken.jar cannot be read: ");
        assertThatThrownBy(() -> Application.read(folder.resolve("shop.txt")))
                .hasMessage(folder.resolve("shop.txt")
                        + " is no application; name a file that ends with .ear, .war or .jar, made by your build");
    }
}
