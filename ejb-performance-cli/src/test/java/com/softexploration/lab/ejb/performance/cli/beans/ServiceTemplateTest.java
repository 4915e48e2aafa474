package com.softexploration.lab.ejb.performance.cli.beans;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.softexploration.lab.ejb.performance.cli.domain.ServiceFile;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.shapes.Book;
import com.softexploration.lab.ejb.performance.cli.shapes.BookService;
import com.softexploration.lab.ejb.performance.cli.shapes.BookServiceBean;
import com.softexploration.lab.ejb.performance.cli.shapes.Circle;
import com.softexploration.lab.ejb.performance.cli.shapes.Crud;
import com.softexploration.lab.ejb.performance.cli.shapes.EntityService;
import com.softexploration.lab.ejb.performance.cli.shapes.EntityServiceBean;
import com.softexploration.lab.ejb.performance.cli.shapes.Figure;
import com.softexploration.lab.ejb.performance.cli.shapes.Immutable;
import com.softexploration.lab.ejb.performance.cli.shapes.Level;
import com.softexploration.lab.ejb.performance.cli.shapes.Made;
import com.softexploration.lab.ejb.performance.cli.shapes.Point;
import com.softexploration.lab.ejb.performance.cli.shapes.Shapes;
import com.softexploration.lab.ejb.performance.cli.shapes.ShapesBean;
import jakarta.ejb.AsyncResult;
import jakarta.ejb.Remote;
import jakarta.ejb.Stateless;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
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
        beans = Application.read(List.of(jar)).get(0).beans();
    }

    private ServiceTemplate template(String operation) throws Exception {
        ApplicationServer wildFly = new Servers().named("wildfly");
        return ServiceTemplate.of(beans, wildFly).stream()
                .filter(template -> template.operation().equals(operation))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void templatesAreServiceFiles() throws Exception {
        for (ServiceTemplate template : ServiceTemplate.of(beans, new Servers().named("tomee"))) {
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

    private ServiceTemplate template(String operation, Class<?>... types) throws Exception {
        Path jar = Files.write(folder.resolve("shapes.jar"), SampleBeans.archive(SampleBeans.classes("", types)));
        beans = Application.read(List.of(jar)).get(0).beans();
        return template(operation);
    }

    @Test
    void jdkValuesHavePlaceholdersThatParse() throws Exception {
        assertThat(template("values", Shapes.class, ShapesBean.class, Level.class)
                        .content()
                        .get("arguments"))
                .hasToString("[\"2026-01-31\",\"2026-01-31T12:00:00\",\"2026-01-31T12:00:00Z\","
                        + "\"2026-01-31T12:00:00Z\",\"123e4567-e89b-12d3-a456-426614174000\",1.0,\"PT1S\","
                        + "\"LOW\"]");
        assertThat(template("unit").content().get("arguments")).hasToString("[\"NANOSECONDS\"]");
        assertThat(template("levels").content().get("arguments")).hasToString("[{\"LOW\":\"LOW\"}]");
        assertThat(template("place").content().get("arguments")).hasToString("[\"en-US\",\"EUR\",\"a\"]");
    }

    @Test
    void objectsHaveTheirProperties() throws Exception {
        Class<?>[] types = {BookService.class, BookServiceBean.class, Crud.class, Book.class, Level.class};

        assertThat(template("create", types).content().get("arguments"))
                .hasToString("[{\"title\":\"a\",\"published\":\"2026-01-31\",\"level\":\"LOW\"}]");
        assertThat(template("mirror", Shapes.class, ShapesBean.class, Point.class)
                        .content()
                        .get("arguments"))
                .hasToString("[{\"x\":1,\"y\":1}]");
    }

    @Test
    void classesWithoutDefaultConstructorTakeText() throws Exception {
        ServiceTemplate immutable = template("immutable", Shapes.class, ShapesBean.class, Immutable.class);

        assertThat(immutable.content().get("arguments")).hasToString("[\"a\"]");
        assertThat(immutable.gaps()).isEmpty();
    }

    @Test
    void classesThatOnlyFactoriesCreateAreGaps() throws Exception {
        assertThat(template("made", Shapes.class, ShapesBean.class, Made.class).gaps())
                .containsExactly("argument 1: " + Made.class.getName()
                        + " has no constructor that JSON calls: measure the bean with code");
    }

    @Test
    void viewsResolveTypeVariables() throws Exception {
        Class<?>[] types = {BookService.class, BookServiceBean.class, Crud.class, Book.class, Level.class};

        ObjectNode find = template("find", types).content();

        assertThat(find.get("interface").asText()).isEqualTo(Crud.class.getName());
        assertThat(find.get("arguments")).hasToString("[1]");
        assertThat(find.has("argumentTypes")).isFalse();
        assertThat(template("create-all").content().get("arguments").get(0)).hasSize(1);
    }

    @Test
    void typesThatOnlyBeanKnowsAreNamed() throws Exception {
        assertThat(template("save", EntityService.class, EntityServiceBean.class, Book.class)
                        .content()
                        .get("argumentTypes"))
                .hasToString("[\"" + Book.class.getName() + "\"]");
    }

    @Test
    void typesKnownByNobodyAreNamed() throws Exception {
        ObjectNode raw = template("send", Generic.class, GenericBean.class).content();

        assertThat(raw.get("argumentTypes"))
                .hasToString("[\"java.util.Map<java.lang.Long,java.util.List<java.lang.Object>>\",null,"
                        + "\"java.lang.Object\"]");
        assertThat(raw.get("arguments")).hasToString("[{\"1\":[\"a\"]},1,\"a\"]");
    }

    @Remote
    interface Generic<T, N> {
        <M, C extends Number> void send(Map<N, List<M>> map, C number, T value);
    }

    @Stateless
    static class GenericBean<T> implements Generic<T, Long> {
        @Override
        public <M, C extends Number> void send(Map<Long, List<M>> map, C number, T value) {}
    }

    @Test
    void onlyImplementationIsArgumentType() throws Exception {
        ServiceTemplate draw = template("draw", Shapes.class, ShapesBean.class, Figure.class, Circle.class);

        assertThat(draw.content().get("arguments")).hasToString("[{\"radius\":1.0}]");
        assertThat(draw.content().get("argumentTypes")).hasToString("[\"" + Circle.class.getName() + "\"]");
        assertThat(draw.gaps()).isEmpty();
    }

    @Test
    void severalImplementationsAreGaps() throws Exception {
        assertThat(template("draw", Shapes.class, ShapesBean.class, Figure.class, Circle.class, Square.class)
                        .gaps())
                .containsExactly("argument 1: " + Figure.class.getName() + " is implemented by "
                        + Square.class.getName() + " and " + Circle.class.getName()
                        + ": name one of them in argumentTypes");
    }

    static class Square implements Figure {
        private static final long serialVersionUID = 1;

        @Override
        public double area() {
            return 1;
        }
    }

    @Test
    void onlyKnownAnswersAreChecked() throws Exception {
        assertThat(template("answer-later", Shapes.class, ShapesBean.class)
                        .content()
                        .has("answer"))
                .isTrue();
        assertThat(template("stop-later", Later.class, LaterBean.class)
                        .content()
                        .has("answer"))
                .isFalse();
        assertThat(template("ask").content().has("answer")).isFalse();
    }

    interface Later {
        Future<Void> stopLater();

        Future<?> ask();
    }

    @Stateless
    @Remote
    static class LaterBean implements Later {
        @Override
        public Future<Void> stopLater() {
            return new AsyncResult<>(null);
        }

        @Override
        public Future<?> ask() {
            return new AsyncResult<>(null);
        }
    }

    @Test
    void nestedAndRecursiveTypesHavePlaceholders() throws Exception {
        assertThat(template("send-node", Nodes.class, NodesBean.class, Node.class, Created.class)
                        .content()
                        .get("arguments"))
                .hasToString("[{\"name\":\"a\",\"tags\":[\"a\"],\"created\":{\"at\":\"12:00:00\"},\"id\":1},"
                        + "1,[\"MONDAY\"]]");
    }

    interface Nodes {
        void sendNode(Node<Integer> node, Optional<Long> number, DayOfWeek[] days);
    }

    @Stateless
    @Remote
    static class NodesBean implements Nodes {
        @Override
        public void sendNode(Node<Integer> node, Optional<Long> number, DayOfWeek[] days) {}
    }

    static class Node<T> {
        public String name;
        public Node<T> parent;
        public Set<String> tags;
        public Created created;
        public Runnable action;
        public transient String cached;
        public static String shared;
        String hidden;

        public void setId(T id) {}
    }

    record Created(LocalTime at) {}

    @Test
    void eachServerHasItsNames() throws Exception {
        SessionBean bean = new SessionBean(
                Optional.of("shop"),
                "orders",
                "Orders",
                "x.OrdersBean",
                SessionBean.Kind.STATELESS,
                List.of(),
                List.of(),
                List.of());
        SessionBean.View view = new SessionBean.View("x.Orders", List.of(), Optional.empty(), List.of());
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
