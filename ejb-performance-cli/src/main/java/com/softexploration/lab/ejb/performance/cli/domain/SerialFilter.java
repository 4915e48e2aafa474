package com.softexploration.lab.ejb.performance.cli.domain;

import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/**
 * Extends the serialisation filter of the servers for services of the user. {@code docs/security.md} has the reasons.
 */
public final class SerialFilter {
    /** JVM option that sets the filter, see {@code domain-scripts/jvm-arguments}. */
    private static final String OPTION = "-Djdk.serialFilter=";

    /**
     * Limits on nesting and size of objects.
     * Hash collections that contain each other cost a power of two of their nesting, which here is
     * about a second.
     */
    private static final String MOST_NESTED = "maxdepth=24;";

    /** Packages whose serialisable classes are plain data or exceptions. */
    private static final List<String> PACKAGES = List.of(
            "java.lang.*",
            "java.util.*",
            "java.util.concurrent.*",
            "java.util.concurrent.atomic.*",
            "java.util.concurrent.locks.*", // ConcurrentHashMap contains locks
            "java.util.regex.*",
            "java.time.*",
            "java.time.chrono.*",
            "java.time.format.*",
            "java.time.temporal.*",
            "java.time.zone.*",
            "java.math.*",
            "java.sql.*",
            "java.nio.charset.*",
            "java.nio.file.*");

    /** Individual classes from packages that also contain classes with side effects. */
    private static final List<String> CLASSES = List.of(
            "java.io.CharConversionException",
            "java.io.EOFException",
            "java.io.File",
            "java.io.FileNotFoundException",
            "java.io.IOException",
            "java.io.InterruptedIOException",
            "java.io.InvalidClassException",
            "java.io.InvalidObjectException",
            "java.io.NotSerializableException",
            "java.io.ObjectStreamException",
            "java.io.OptionalDataException",
            "java.io.StreamCorruptedException",
            "java.io.SyncFailedException",
            "java.io.UTFDataFormatException",
            "java.io.UncheckedIOException",
            "java.io.UnsupportedEncodingException",
            "java.io.WriteAbortedException",
            "java.net.BindException",
            "java.net.ConnectException",
            "java.net.HttpRetryException",
            "java.net.Inet4Address",
            "java.net.Inet6Address",
            "java.net.InetAddress",
            "java.net.InetSocketAddress",
            "java.net.MalformedURLException",
            "java.net.NoRouteToHostException",
            "java.net.PortUnreachableException",
            "java.net.ProtocolException",
            "java.net.SocketAddress",
            "java.net.SocketException",
            "java.net.SocketTimeoutException",
            "java.net.URI",
            "java.net.URISyntaxException",
            "java.net.UnknownHostException",
            "java.net.UnknownServiceException",
            "java.security.GeneralSecurityException",
            "java.security.InvalidKeyException",
            "java.security.KeyException",
            "java.security.NoSuchAlgorithmException",
            "java.security.SignatureException",
            "java.text.ParseException",
            "javax.naming.AuthenticationException",
            "javax.naming.AuthenticationNotSupportedException",
            "javax.naming.CommunicationException",
            "javax.naming.CompositeName",
            "javax.naming.ConfigurationException",
            "javax.naming.InvalidNameException",
            "javax.naming.NameAlreadyBoundException",
            "javax.naming.NameNotFoundException",
            "javax.naming.NamingException",
            "javax.naming.NamingSecurityException",
            "javax.naming.NoInitialContextException",
            "javax.naming.NoPermissionException",
            "javax.naming.NotContextException",
            "javax.naming.OperationNotSupportedException",
            "javax.naming.ServiceUnavailableException",
            "javax.naming.SizeLimitExceededException",
            "javax.naming.LimitExceededException",
            "javax.naming.TimeLimitExceededException",
            "javax.naming.ldap.LdapName",
            "javax.xml.namespace.QName",
            "com.sun.org.apache.xerces.internal.jaxp.datatype.DurationImpl",
            "com.sun.org.apache.xerces.internal.jaxp.datatype.DurationImpl$DurationStream",
            "com.sun.org.apache.xerces.internal.jaxp.datatype.XMLGregorianCalendarImpl",
            "sun.util.calendar.ZoneInfo"); // time zone of a Calendar

    /** Filter patterns of the JDK classes permitted in calls and responses of user services. */
    static final List<String> OF_THE_JDK =
            Stream.concat(PACKAGES.stream(), CLASSES.stream()).toList();

    private SerialFilter() {}

    /** Returns whether the JVM option sets the filter. */
    public static boolean isSetBy(String option) {
        return option.startsWith(OPTION);
    }

    /**
     * Adds class patterns to a filter, and limits the nesting of objects.
     *
     * @param option JVM option of a filter that ends with {@code ;!*}
     * @param patterns patterns of the additional classes
     */
    public static String extended(String option, List<String> patterns) {
        return option.replaceFirst("maxdepth=\\d+;", MOST_NESTED)
                .replaceFirst(";!\\*$", Matcher.quoteReplacement(";" + String.join(";", patterns) + ";!*"));
    }
}
