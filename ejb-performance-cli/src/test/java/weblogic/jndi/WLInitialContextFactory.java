package weblogic.jndi;

import com.softexploration.lab.ejb.performance.cli.weblogic.standin.RemoteService;
import com.softexploration.lab.ejb.performance.cli.weblogic.standin.StandInServer;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.util.Hashtable;
import javax.naming.AuthenticationException;
import javax.naming.CommunicationException;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.NoPermissionException;
import javax.naming.spi.InitialContextFactory;

/** Stand-in for WebLogic's context factory in a stand-in server: finds another server's bean by RMI. */
public final class WLInitialContextFactory implements InitialContextFactory {

    @Override
    @SuppressWarnings("JdkObsolete") // what JNDI passes
    public Context getInitialContext(Hashtable<?, ?> environment) {
        return (Context) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Context.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "lookup" -> lookup(environment, String.valueOf(arguments[0]));
                    case "close" -> null;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    /** Uses the caller's own server if it has the bean, otherwise the first of the list that answers, like a cluster's client. */
    private static Object lookup(Hashtable<?, ?> environment, String name) throws NamingException {
        String url = String.valueOf(environment.get(Context.PROVIDER_URL));
        requireAllowed(url);
        NamingException failure = new CommunicationException(url + ": no address");
        // WebLogic's stubs prefer a replica in the caller's own server.
        String own = System.getenv(StandInServer.LISTENERS_VARIABLE);
        for (String address : (own + "," + url.replaceFirst("^t3s?://", "")).split(",", -1)) {
            String[] hostAndPort = address.split(":", 2);
            try {
                RemoteService service =
                        (RemoteService) LocateRegistry.getRegistry(hostAndPort[0], Integer.parseInt(hostAndPort[1]))
                                .lookup(name);
                service.authenticate((String) environment.get(Context.SECURITY_PRINCIPAL), (String)
                        environment.get(Context.SECURITY_CREDENTIALS));
                return remoteView(service);
            } catch (NotBoundException e) {
                failure = new NameNotFoundException("Unable to resolve '" + name + "'");
            } catch (SecurityException e) {
                failure = new AuthenticationException(e.getMessage());
            } catch (RemoteException e) {
                failure = new CommunicationException(address + ": " + e.getMessage());
            }
        }
        throw failure;
    }

    /**
     * Plays the security gate on outbound connections, whose addresses the double determines from the domain's list. The
     * product's text is not known; this one names the attribute.
     */
    private static void requireAllowed(String url) throws NamingException {
        for (String address :
                System.getProperty("standin.jndi.outbound.refused", "").split(",", -1)) {
            if (!address.isEmpty() && url.contains(address)) {
                throw new NoPermissionException(
                        "The connection to " + url + " is not permitted by JNDIOutboundConnectionsAllowed");
            }
        }
    }

    /** Creates the equivalent of WebLogic's stub. */
    private static BusinessPerformanceServiceRemote remoteView(RemoteService service) {
        return (BusinessPerformanceServiceRemote) Proxy.newProxyInstance(
                WLInitialContextFactory.class.getClassLoader(),
                new Class<?>[] {BusinessPerformanceServiceRemote.class},
                (proxy, method, arguments) ->
                        service.call(method.getName(), arguments == null ? null : (Serializable) arguments[0]));
    }
}
