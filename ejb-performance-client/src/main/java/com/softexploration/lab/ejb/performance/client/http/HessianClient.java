package com.softexploration.lab.ejb.performance.client.http;

import com.caucho.hessian.client.AbstractHessianConnection;
import com.caucho.hessian.client.HessianConnection;
import com.caucho.hessian.client.HessianConnectionFactory;
import com.caucho.hessian.client.HessianProxyFactory;
import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.HessianServiceException;
import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.wire.HessianReader;
import com.softexploration.lab.ejb.performance.service.wire.HessianTypes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.MalformedURLException;
import java.net.URL;

/**
 * Calls a Hessian endpoint of another server through a Hessian proxy. Its messages use our connection: Hessian's own
 * ({@link java.net.HttpURLConnection}) is shared within the JVM, and its timeout does not end a response that arrives
 * byte by byte.
 */
public final class HessianClient extends HttpTransport {
    /** Creates a client that reads the system properties on connecting. */
    public HessianClient() {
        super(
                "hessian",
                BlockingConnection.CLIENT,
                "Hessian calls neither writeObject nor readObject, in which the requests and responses of simple sleep");
    }

    @Override
    ServiceConnection connect(HttpServiceConfiguration configuration) throws ClientException {
        BlockingConnection http = new BlockingConnection(configuration);
        return ServiceConnection.to(new Calls(http, configuration).service(), http::encryption, http::close);
    }

    /** HTTP connection used for all calls of one thread. */
    private static final class Calls extends AbstractHessianConnection implements HessianConnectionFactory {
        private static final String PATH = "/hessian";
        private static final String CONTENT_TYPE = "x-application/hessian";

        private final BlockingConnection http;
        private final InvocationHandler hessian;
        private ByteArrayOutputStream request;
        private byte[] answer;

        Calls(BlockingConnection http, HttpServiceConfiguration configuration) throws ClientException {
            this.http = http;
            HessianProxyFactory proxies = new HessianProxyFactory(HessianClient.class.getClassLoader()) {
                @Override
                public AbstractHessianInput getHessian2Input(InputStream in) {
                    return HessianReader.ofReply(in);
                }
            };
            proxies.setHessian2Request(true);
            proxies.setSerializerFactory(HessianTypes.requests());
            proxies.setConnectionFactory(this);
            try {
                String url = configuration.endpoint(PATH).toString();
                hessian = Proxy.getInvocationHandler(proxies.create(BusinessPerformanceService.class, url));
            } catch (MalformedURLException e) {
                throw new ClientException(e.getMessage(), e);
            }
        }

        /** Creates a proxy that throws the exceptions of this module. */
        BusinessPerformanceService service() {
            return (BusinessPerformanceService) Proxy.newProxyInstance(
                    HessianClient.class.getClassLoader(),
                    new Class<?>[] {BusinessPerformanceService.class},
                    this::invoke);
        }

        private Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            try {
                return hessian.invoke(proxy, method, arguments);
            } catch (CallException | Error e) {
                throw e;
            } catch (HessianServiceException e) {
                throw new CallException("the service failed: " + line(e.getMessage()), e);
            } catch (Throwable e) {
                throw new CallException(
                        "the answer is not a Hessian reply of the service (" + line(e.toString()) + ")"
                                + ReceivedBytes.beginning(answer),
                        e);
            }
        }

        /** Returns the message without the data that Hessian appends to it. */
        private static String line(String message) {
            return String.valueOf(message).lines().findFirst().orElse("");
        }

        @Override
        public void setHessianProxyFactory(HessianProxyFactory factory) {
            // the factory is not needed
        }

        @Override
        public HessianConnection open(URL url) {
            request = new ByteArrayOutputStream();
            answer = new byte[0];
            return this;
        }

        @Override
        public OutputStream getOutputStream() {
            return request;
        }

        @Override
        public void sendRequest() {
            answer = http.post(PATH, CONTENT_TYPE, request.toByteArray());
        }

        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(answer);
        }

        @Override
        public int getStatusCode() {
            return 200; // anything else is a CallException
        }

        @Override
        public String getStatusMessage() {
            return "";
        }

        @Override
        public void destroy() {
            // kept for the next call
        }
    }
}
