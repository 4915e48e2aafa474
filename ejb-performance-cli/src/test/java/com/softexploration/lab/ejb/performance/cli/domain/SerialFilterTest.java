package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.URL;
import java.nio.file.NoSuchFileException;
import java.rmi.server.UnicastRemoteObject;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.text.ParseException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.JapaneseDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.naming.CompositeName;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.ldap.LdapName;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SerialFilterTest {
    private static final String OPTION = "-Djdk.serialFilter=";

    private static String base;
    private static String extended;

    /** An order of the size of those in {@code examples/order-service}. */
    record Order(long number, Customer customer, List<Line> lines, Map<String, Object> attributes)
            implements Serializable {}

    record Customer(String name, Address address) implements Serializable {}

    record Address(String city) implements Serializable {}

    record Line(String article, BigDecimal price) implements Serializable {}

    @BeforeAll
    static void filterOfServers() throws IOException {
        base = JvmOptions.inFile(TestProject.real().domainScripts().resolve("jvm-arguments")).stream()
                .filter(SerialFilter::isSetBy)
                .findFirst()
                .orElseThrow();
        List<String> patterns = new ArrayList<>(List.of(SerialFilterTest.class.getPackageName() + ".*"));
        patterns.addAll(SerialFilter.OF_THE_JDK);
        extended = SerialFilter.extended(base, patterns);
    }

    @SuppressWarnings("BanSerializableRead") // the filter is what is tested
    private static Object received(Object sent, String filter) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sent);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(filter.substring(OPTION.length())));
            return in.readObject();
        }
    }

    static Stream<Object> data() throws Exception {
        NameNotFoundException notFound = new NameNotFoundException("x");
        notFound.setRemainingName(new CompositeName("a/b"));
        notFound.setResolvedName(new LdapName("cn=x"));
        return Stream.of(
                TimeUnit.DAYS,
                ChronoUnit.DAYS,
                new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
                new GregorianCalendar(),
                TimeZone.getTimeZone("Europe/Berlin"),
                DatatypeFactory.newInstance().newXMLGregorianCalendar("2026-01-01T00:00:00Z"),
                DatatypeFactory.newInstance().newDuration("P1D"),
                new QName("a", "b"),
                Instant.now(),
                ZonedDateTime.now(ZoneId.of("Europe/Berlin")),
                ZoneId.of("Europe/Berlin").getRules(),
                JapaneseDate.of(2026, 1, 1),
                WeekFields.ISO,
                new Timestamp(1),
                new ConcurrentHashMap<>(Map.of("a", 1)),
                new ConcurrentSkipListMap<>(Map.of("a", 1)),
                new CopyOnWriteArrayList<>(List.of(1)),
                new LinkedBlockingQueue<>(List.of(1)),
                new AtomicLong(1),
                new AtomicReference<>("x"),
                new LongAdder(),
                new File("x"),
                Pattern.compile("a+"),
                InetAddress.getLoopbackAddress(),
                InetAddress.getByAddress(new byte[16]),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 1),
                new IOException("x"),
                new FileNotFoundException("x"),
                new NoSuchFileException("x"),
                new SocketTimeoutException("x"),
                new UncheckedIOException(new IOException("x")),
                new ExecutionException(new TimeoutException("x")),
                new ParseException("x", 1),
                new DateTimeParseException("x", "y", 0),
                new SQLException("x"),
                new NamingException("x"),
                notFound,
                new GeneralSecurityException("x"));
    }

    @ParameterizedTest
    @MethodSource("data")
    void dataOfTheJdkIsAdmitted(Object value) throws Exception {
        assertThat(received(value, extended)).hasSameClassAs(value);
    }

    /** Classes of ysoserial's payloads and of similar ones, as far as the JDK has them; of others, see below. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.sun.jndi.ldap.LdapAttribute",
                "com.sun.jndi.rmi.registry.ReferenceWrapper",
                "com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl",
                "com.sun.rowset.JdbcRowSetImpl",
                "java.beans.EventHandler",
                "java.beans.beancontext.BeanContextSupport",
                "java.lang.invoke.SerializedLambda",
                "java.net.URL",
                "java.rmi.server.UnicastRemoteObject",
                "java.security.SignedObject",
                "javax.management.BadAttributeValueExpException",
                "javax.management.remote.rmi.RMIConnectionImpl_Stub",
                "javax.naming.LinkRef",
                "javax.naming.Reference",
                "javax.naming.StringRefAddr",
                "javax.swing.UIDefaults",
                "javax.swing.event.EventListenerList",
                "sun.reflect.annotation.AnnotationInvocationHandler",
                "sun.rmi.server.UnicastRef"
            })
    void classWithSideEffectsIsRefused(String name) throws Exception {
        Object array = Array.newInstance(Class.forName(name, false, ClassLoader.getPlatformClassLoader()), 0);

        for (String filter : List.of(base, extended)) {
            assertThatExceptionOfType(InvalidClassException.class)
                    .isThrownBy(() -> received(array, filter))
                    .withMessage("filter status: REJECTED");
        }
    }

    @Test
    void onlyDataPackagesAreAdmittedWhole() {
        assertThat(SerialFilter.OF_THE_JDK)
                .filteredOn(pattern -> pattern.endsWith("*"))
                .allMatch(pattern -> pattern.matches("java\\.(lang|util|time|math|sql|nio)\\.([a-z]+\\.)*\\*"));
        assertThat(SerialFilter.OF_THE_JDK)
                .doesNotContain("java.nio.*", "java.lang.invoke.*", "java.lang.reflect.*", "java.util.jar.*")
                .allMatch(pattern -> pattern.matches("(java|javax|com\\.sun\\.org\\.apache\\.xerces|sun\\.util)\\..*"));
    }

    @Test
    void remoteObjectCannotOpenPort() {
        assertThat(SerialFilter.extended(base, SerialFilter.OF_THE_JDK))
                .containsSubsequence("!" + UnicastRemoteObject.class.getName(), "java.rmi.server.*");
    }

    @Test
    void ordinaryAnswersPassTheLimits() throws Exception {
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            orders.add(new Order(
                    i,
                    new Customer("Ada " + i, new Address("Turin " + i)),
                    new ArrayList<>(
                            List.of(new Line("a" + i, new BigDecimal(i)), new Line("b" + i, BigDecimal.valueOf(i, 2)))),
                    new HashMap<>(Map.of("due", new GregorianCalendar(), "tags", new HashSet<>(Set.of("t" + i))))));
        }

        assertThat(received(orders, extended)).isEqualTo(orders);
        assertThat((byte[]) received(new byte[2 * 1024 * 1024], extended)).hasSize(2 * 1024 * 1024);
        assertThat((List<?>) received(new ArrayList<>(Collections.nCopies(100_000, "x")), extended))
                .hasSize(100_000);
    }

    /** As deep as admitted, this takes about a second; a hundred levels would not end. */
    @Test
    void deeplyNestedSetsAreRefused() throws Exception {
        Set<Object> root = new HashSet<>();
        Set<Object> first = root;
        Set<Object> second = new HashSet<>();
        for (int i = 0; i < 24; i++) {
            Set<Object> one = new HashSet<>(Set.of("x"));
            Set<Object> other = new HashSet<>();
            first.add(one);
            first.add(other);
            second.add(one);
            second.add(other);
            first = one;
            second = other;
        }

        assertThatExceptionOfType(InvalidClassException.class)
                .isThrownBy(() -> received(List.of(root), extended))
                .withMessage("filter status: REJECTED");
    }

    @Test
    void namedClassIsAdmitted() throws Exception {
        URL url = new URL("http://127.0.0.1/");

        assertThat(received(url, SerialFilter.extended(base, List.of("java.net.URL"))))
                .isEqualTo(url);
        assertThatExceptionOfType(InvalidClassException.class).isThrownBy(() -> received(url, extended));
    }
}
