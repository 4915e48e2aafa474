package com.softexploration.lab.ejb.performance.cli.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Kind;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.Method;
import com.softexploration.lab.ejb.performance.cli.beans.SessionBean.View;
import com.softexploration.lab.ejb.performance.cli.shapes.Old;
import com.softexploration.lab.ejb.performance.cli.shapes.OldBean;
import com.softexploration.lab.ejb.performance.cli.shapes.OldHome;
import com.softexploration.lab.ejb.performance.cli.shapes.Shapes;
import com.softexploration.lab.ejb.performance.cli.shapes.ShapesBean;
import jakarta.ejb.Asynchronous;
import jakarta.ejb.EJBLocalHome;
import jakarta.ejb.LocalHome;
import jakarta.ejb.Remote;
import jakarta.ejb.Stateless;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
        return Application.read(List.of(file(name, entries))).get(0);
    }

    private Path file(String name, Map<String, byte[]> entries) throws Exception {
        return Files.write(folder.resolve(name), SampleBeans.archive(entries));
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
                .extracting(Method::declaredBy, Method::signature, Method::returnType)
                .contains(
                        tuple(SampleBeans.OrdersRemote.class.getName(), "total()", "double"),
                        tuple(SampleBeans.Orders.class.getName(), "cancel(java.lang.String, long[])", "void"))
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
                        "shop.jar",
                        SampleBeans.classes(
                                "", SampleBeans.Audit.class, SampleBeans.AuditBean.class, SampleBeans.PlainBean.class))
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
    void unreadableClassesAreExcludedAndNamed() throws Exception {
        Map<String, byte[]> library = new LinkedHashMap<>();
        library.put("module-info.class", moduleInfo());
        library.put("META-INF/versions/9/module-info.class", moduleInfo());
        library.put("META-INF/versions/9/" + SampleBeans.path(SampleBeans.Basket.class), new byte[] {1});
        library.put("acme/Empty.class", new byte[0]);
        library.put("acme/Text.class", "hello".getBytes(StandardCharsets.UTF_8));
        byte[] bean = SampleBeans.bytes(SampleBeans.BasketBean.class);
        library.put("acme/Truncated.class", Arrays.copyOf(bean, bean.length - 2));
        byte[] later = SampleBeans.bytes(SampleBeans.Basket.class);
        later[7] = 100;
        Map<String, byte[]> war = SampleBeans.classes("WEB-INF/classes/", SampleBeans.BasketBean.class);
        war.put("WEB-INF/classes/" + SampleBeans.path(SampleBeans.Basket.class), later);
        war.put("WEB-INF/lib/odd.jar", SampleBeans.archive(library));
        war.put("WEB-INF/lib/text.jar", "hello".getBytes(StandardCharsets.UTF_8));

        Application application = read("shop.war", war);

        assertThat(application.beans()).extracting(SessionBean::name).containsExactly("BasketBean");
        assertThat(application.beans().get(0).remoteViews().get(0).methods()).hasSize(1);
        assertThat(application.unreadable())
                .containsExactlyInAnyOrder(
                        "shop.war!/WEB-INF/lib/odd.jar!/acme/Empty.class cannot be read: EOFException Input is not a"
                                + " valid class file; must begin with a 4-byte integer 0xCAFEBABE",
                        "shop.war!/WEB-INF/lib/odd.jar!/acme/Text.class cannot be read: Input is not a valid class"
                                + " file; must begin with a 4-byte integer 0xCAFEBABE, but seen 0x68656C6C",
                        "shop.war!/WEB-INF/lib/odd.jar!/acme/Truncated.class cannot be read: it is truncated or no"
                                + " class file",
                        "shop.war!/WEB-INF/lib/text.jar cannot be read to its end: it is no zip file");
    }

    /** The class file of a Java module. */
    private static byte[] moduleInfo() throws Exception {
        try (InputStream in = Object.class.getModule().getResourceAsStream("module-info.class")) {
            return in.readAllBytes();
        }
    }

    @Test
    void truncatedLibraryIsReadInPart() throws Exception {
        byte[] library =
                SampleBeans.archive(SampleBeans.classes("", SampleBeans.Basket.class, SampleBeans.Audit.class));
        Map<String, byte[]> ear = new LinkedHashMap<>();
        ear.put("lib/api.jar", Arrays.copyOf(library, library.length / 2));
        ear.put("shop.jar", SampleBeans.archive(SampleBeans.classes("", SampleBeans.BasketBean.class)));

        Application application = read("shop.ear", ear);

        assertThat(application.beans()).hasSize(1);
        assertThat(application.unreadable())
                .singleElement()
                .asString()
                .startsWith("shop.ear!/lib/api.jar cannot be read to its end: ");
    }

    @Test
    void descriptorsAreNamedWithTheirModule() throws Exception {
        Map<String, byte[]> ear = new LinkedHashMap<>();
        ear.put("orders.jar", SampleBeans.archive(Map.ofEntries(SampleBeans.text("META-INF/ejb-jar.xml", "<ejb-jar"))));

        assertThatThrownBy(() -> read("shop.ear", ear))
                .isInstanceOf(CliException.class)
                .hasMessageContaining(
                        "shop.ear cannot be read: shop.ear!/orders.jar!/META-INF/ejb-jar.xml is not well-formed: ");
    }

    @Test
    void interfacesMayLieInAnotherFile() throws Exception {
        Path beans = file("beans.jar", SampleBeans.classes("", ORDERS[3]));
        Path api = file("api.jar", SampleBeans.classes("", ORDERS[0], ORDERS[1], ORDERS[2]));

        List<Application> read = Application.read(List.of(beans, api));

        SessionBean bean = read.get(0).beans().get(0);
        assertThat(views(bean.remoteViews())).containsExactly("OrdersRemote");
        assertThat(bean.remoteViews().get(0).methods()).hasSize(4);
        assertThat(bean.unknownViews()).isEmpty();
        assertThat(read.get(1).beans()).isEmpty();
    }

    @Test
    void missingInterfaceMayBeRemoteOrLocal() throws Exception {
        SessionBean bean =
                read("orders.jar", SampleBeans.classes("", ORDERS[3])).beans().get(0);

        assertThat(bean.remoteViews()).isEmpty();
        assertThat(views(bean.localViews())).containsExactly("OrdersLocal");
        assertThat(bean.unknownViews()).containsExactly(SampleBeans.OrdersRemote.class.getName());
    }

    @Test
    void missingParentIsNamed() throws Exception {
        View view = read("orders.jar", SampleBeans.classes("", ORDERS[2], ORDERS[3]))
                .beans()
                .get(0)
                .remoteViews()
                .get(0);

        assertThat(view.methods()).extracting(Method::name).containsExactly("total");
        assertThat(view.missing()).containsExactly(SampleBeans.Orders.class.getName());
    }

    @Test
    void remoteHomeNamesItsComponentInterface() throws Exception {
        SessionBean bean = read("old.jar", SampleBeans.classes("", Old.class, OldHome.class, OldBean.class))
                .beans()
                .get(0);

        assertThat(bean.localViews()).isEmpty();
        View view = bean.remoteViews().get(0);
        assertThat(view.className()).isEqualTo(Old.class.getName());
        assertThat(view.home()).contains(OldHome.class.getName());
        assertThat(view.methods()).extracting(Method::signature).containsExactly("oldEcho(java.lang.String)");
    }

    @Test
    void homesOfDescriptorsAreViews() throws Exception {
        Map<String, byte[]> entries = SampleBeans.classes("", Old.class, SampleBeans.DeclaredBean.class);
        entries.putAll(Map.ofEntries(SampleBeans.text("META-INF/ejb-jar.xml", """
                <ejb-jar>
                  <enterprise-beans>
                    <session>
                      <ejb-name>Old</ejb-name>
                      <home>%s</home>
                      <remote>%s</remote>
                      <ejb-class>%s</ejb-class>
                      <session-type>Stateless</session-type>
                    </session>
                  </enterprise-beans>
                </ejb-jar>
                """.formatted(
                        OldHome.class.getName(), Old.class.getName(), PlainOldBean.class.getName()))));
        entries.putAll(SampleBeans.classes("", PlainOldBean.class));

        SessionBean bean = read("old.jar", entries).beans().get(0);

        assertThat(bean.localViews()).isEmpty();
        assertThat(views(bean.remoteViews())).containsExactly(Old.class.getName());
    }

    /** A bean that only a descriptor names, without an interface. */
    static class PlainOldBean {
        public String oldEcho(String text) {
            return text;
        }
    }

    @Test
    void localHomeIsNoViewOfTheClass() throws Exception {
        assertThat(read("old.jar", SampleBeans.classes("", LocalOldBean.class))
                        .beans()
                        .get(0)
                        .localViews())
                .isEmpty();
    }

    @Stateless
    @LocalHome(LocalOldHome.class)
    static class LocalOldBean {}

    interface LocalOldHome extends EJBLocalHome {}

    @Test
    void asynchronousMethodsAreNamed() throws Exception {
        View view = read("shapes.jar", SampleBeans.classes("", Shapes.class, ShapesBean.class))
                .beans()
                .get(0)
                .remoteViews()
                .get(0);

        assertThat(view.methods())
                .filteredOn(Method::isAsynchronous)
                .extracting(Method::name)
                .containsExactlyInAnyOrder("answerLater", "failLater", "fireAndForget");
        assertThat(view.methods())
                .filteredOn(Method::isFireAndForget)
                .extracting(Method::name)
                .containsExactly("fireAndForget");
    }

    @Test
    void descriptorsDeclareAsynchronousMethods() throws Exception {
        Map<String, byte[]> entries = SampleBeans.classes("", ORDERS);
        entries.putAll(Map.ofEntries(SampleBeans.text("META-INF/ejb-jar.xml", """
                <ejb-jar>
                  <enterprise-beans>
                    <session>
                      <ejb-name>Orders</ejb-name>
                      <async-method>
                        <method-name>cancel</method-name>
                        <method-params><method-param>long</method-param></method-params>
                      </async-method>
                    </session>
                  </enterprise-beans>
                </ejb-jar>
                """)));

        assertThat(read("orders.jar", entries)
                        .beans()
                        .get(0)
                        .remoteViews()
                        .get(0)
                        .methods())
                .filteredOn(Method::isAsynchronous)
                .extracting(Method::signature)
                .containsExactly("cancel(long)");
    }

    @Test
    void asynchronousClassAffectsInheritedMethods() throws Exception {
        Class<?>[] types = {Ticker.class, AsyncParent.class, TickerBean.class};

        assertThat(read("ticker.jar", SampleBeans.classes("", types))
                        .beans()
                        .get(0)
                        .remoteViews()
                        .get(0)
                        .methods())
                .filteredOn(Method::isAsynchronous)
                .extracting(Method::signature)
                .containsExactly("tick(java.lang.String)");
    }

    interface Ticker {
        void tick(String text);

        void stop();
    }

    @Asynchronous
    static class AsyncParent<T> {
        public void tick(T text) {}
    }

    @Stateless
    @Remote(Ticker.class)
    static class TickerBean extends AsyncParent<String> implements Ticker {
        @Override
        public void stop() {}
    }

    @Test
    void unreadableFilesAreErrors() throws Exception {
        assertThatThrownBy(() -> Application.read(List.of(folder.resolve("missing.jar"))))
                .hasMessage(folder.resolve("missing.jar")
                        + " cannot be read: there is no such file or folder; name an archive made by your build");
        Path text = Files.writeString(folder.resolve("text.jar"), "hello");
        assertThatThrownBy(() -> Application.read(List.of(text)))
                .hasMessage(text + " cannot be read: it is no zip file; name an archive made by your build");
        assertThatThrownBy(() -> Application.read(List.of(folder.resolve("shop.txt"))))
                .hasMessage(folder.resolve("shop.txt")
                        + " is not an application; name an EAR, WAR or EJB jar, made by your build");
    }
}
