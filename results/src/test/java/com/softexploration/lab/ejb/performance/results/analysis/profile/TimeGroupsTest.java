package com.softexploration.lab.ejb.performance.results.analysis.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Frame;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TimeGroupsTest {
    private static final String OURS = "com.softexploration.lab.ejb.performance.";

    private static List<Frame> stack(String... topFirst) {
        return Stream.of(topFirst)
                .map(frame -> new Frame(
                        frame.substring(0, frame.lastIndexOf('.')), frame.substring(frame.lastIndexOf('.') + 1)))
                .toList();
    }

    private static Group inJava(String server, String... topFirst) {
        return TimeGroups.of(server).groupOf(stack(topFirst), false);
    }

    private static Group inNative(String server, String... topFirst) {
        return TimeGroups.of(server).groupOf(stack(topFirst), true);
    }

    @Test
    void jdkFramesBelongToTheirCaller() {
        assertThat(inJava(
                        "wildfly",
                        "java.util.concurrent.ConcurrentHashMap.get",
                        "org.jboss.marshalling.river.RiverMarshaller.writeNewSerializableClass",
                        "org.jboss.ejb.protocol.remote.EJBClientChannel.processInvocation"))
                .isEqualTo(Group.SERIALISATION);
    }

    @Test
    void firstListedFrameDecides() {
        assertThat(inJava(
                        "wildfly",
                        "sun.nio.ch.SocketDispatcher.write",
                        "sun.nio.ch.SocketChannelImpl.write",
                        "org.xnio.nio.NioSocketConduit.write",
                        "org.jboss.remoting3.remote.RemoteConnection.send"))
                .isEqualTo(Group.KERNEL_AND_SOCKET);
    }

    @Test
    void longestMatchDecides() {
        assertThat(inJava("wildfly", "org.jboss.as.ejb3.remote.AssociationImpl.receiveInvocationRequest"))
                .isEqualTo(Group.PROTOCOL);
        assertThat(inJava("wildfly", "org.jboss.as.ejb3.tx.CMTTxInterceptor.never"))
                .isEqualTo(Group.CONTAINER);
        assertThat(inJava("wildfly", OURS + "service.bean.NeverBean$$$view12.nop"))
                .isEqualTo(Group.CONTAINER);
        assertThat(inJava("wildfly", OURS + "service.bean.NeverBean.nop")).isEqualTo(Group.BEAN);
    }

    /** A loop in a bean's method that was inlined into the accessor has no frame of its own. */
    @Test
    void accessorOnTopStandsForBean() {
        String accessor = "jdk.internal.reflect.GeneratedMethodAccessor48.invoke";
        String method = "java.lang.reflect.Method.invoke";

        assertThat(inJava(
                        "wildfly",
                        accessor,
                        method,
                        "org.jboss.as.ee.component.ManagedReferenceMethodInterceptor.processInvocation"))
                .isEqualTo(Group.BEAN);
        assertThat(inJava(
                        "wildfly",
                        "org.jboss.invocation.InterceptorContext.proceed",
                        accessor,
                        method,
                        "org.jboss.as.ee.component.ManagedReferenceMethodInterceptor.processInvocation"))
                .isEqualTo(Group.CONTAINER);
        assertThat(inJava("wildfly", accessor, method, "org.jboss.marshalling.river.RiverUnmarshaller.doReadObject"))
                .isEqualTo(Group.SERIALISATION);
    }

    @Test
    void serverListsPrecedeCommonOnes() {
        String frame = "org.apache.catalina.connector.CoyoteAdapter.service";
        assertThat(inJava("tomee", frame)).isEqualTo(Group.PROTOCOL);
        assertThat(inJava("liberty", frame)).isEqualTo(Group.CONTAINER);
    }

    @Test
    void releasesShareTheListOfTheirServer() {
        assertThat(inJava("payara-7", "fish.payara.cdi.X.call")).isEqualTo(Group.CONTAINER);
        assertThat(inJava("another", "fish.payara.cdi.X.call")).isEqualTo(Group.OTHER);
    }

    @Test
    void onlyNativeMethodsWait() {
        String[] reading = {
            "sun.nio.ch.SocketDispatcher.read0",
            "sun.nio.ch.SocketDispatcher.read",
            "sun.nio.ch.NioSocketImpl.tryRead",
            "java.net.Socket$SocketInputStream.read",
            "org.apache.yoko.orb.OCI.IIOP.Transport_impl.receive"
        };
        assertThat(inNative("liberty", reading)).isEqualTo(Group.WAITING);
        assertThat(inJava("liberty", reading)).isEqualTo(Group.KERNEL_AND_SOCKET);
    }

    @Test
    void socketsBelowOtherNativeMethodsDoNotWait() {
        assertThat(inNative(
                        "tomee",
                        "java.util.zip.Deflater.deflateBytesBytes",
                        "org.apache.coyote.http11.filters.GzipOutputFilter.doWrite",
                        "sun.nio.ch.NioSocketImpl.tryRead"))
                .isEqualTo(Group.PROTOCOL);
        assertThat(inNative("tomee", "sun.nio.ch.FileDispatcherImpl.write0", "sun.nio.ch.NioSocketImpl.tryWrite"))
                .isEqualTo(Group.KERNEL_AND_SOCKET);
    }

    @Test
    void unlistedClassesBelowTheContainerAreTheBean() {
        String[] bean = {
            "java.lang.Math.sqrt",
            "org.example.shop.ShopBean.price",
            "java.lang.reflect.Method.invoke",
            "org.jboss.as.ee.component.ManagedReferenceMethodInterceptor.processInvocation"
        };
        assertThat(inJava("wildfly", bean)).isEqualTo(Group.BEAN);
        assertThat(inJava("wildfly", "org.example.Codec.write", "org.jboss.marshalling.river.RiverMarshaller.doWrite"))
                .isEqualTo(Group.OTHER);
    }

    @Test
    void loadTestIsNamed() {
        assertThat(inJava("wildfly", "java.lang.System.nanoTime", OURS + "monitoring.loop.LoadLoop.run"))
                .isEqualTo(Group.HARNESS);
    }

    @Test
    void threadsOfTheLoadTestAreItsOwn() {
        assertThat(inJava(
                        "wildfly",
                        "java.io.ObjectOutputStream.writeObject0",
                        "sun.rmi.server.UnicastServerRef.dispatch",
                        "javax.management.remote.rmi.RMIConnectionImpl.getAttribute"))
                .isEqualTo(Group.HARNESS);
    }

    @Test
    void stacksOfTheJdkAloneAreOther() {
        assertThat(inJava("wildfly", "java.util.TimerThread.mainLoop", "java.util.TimerThread.run"))
                .isEqualTo(Group.OTHER);
    }
}
