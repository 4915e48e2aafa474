package com.softexploration.lab.ejb.performance.service.web;

import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.server.HessianSkeleton;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.wire.HessianReader;
import com.softexploration.lab.ejb.performance.service.wire.HessianTypes;
import jakarta.ejb.EJB;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Business side of the transport {@code hessian}: a Hessian skeleton answers the Hessian call in a POST request. */
@WebServlet("/hessian")
public class HessianServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @EJB(beanName = BusinessPerformanceServiceLocal.BEAN)
    private BusinessPerformanceServiceLocal service;

    private transient HessianSkeleton skeleton;

    /** Creates a servlet; required by the container, which injects the service. */
    public HessianServlet() {}

    HessianServlet(BusinessPerformanceServiceLocal service) {
        this.service = service;
        init();
    }

    @Override
    public final void init() {
        skeleton = new HessianSkeleton(service, BusinessPerformanceService.class);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("x-application/hessian");
        try {
            answer(request.getInputStream(), response.getOutputStream());
        } catch (SerialisedCalls.RefusedRequestException e) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            response.setContentType("text/plain;charset=UTF-8");
            response.getOutputStream().write(e.getMessage().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Executes the call before writing anything; later failures do not concern the call. */
    void answer(InputStream body, OutputStream out) throws SerialisedCalls.RefusedRequestException, IOException {
        Reply reply = new Reply(out);
        try {
            skeleton.invoke(HessianReader.ofCall(body), reply);
        } catch (Exception e) {
            if (!reply.begun) {
                throw new SerialisedCalls.RefusedRequestException(
                        "The body is not a Hessian call of this service: " + e, e);
            }
            throw e instanceof IOException failure ? failure : new IOException("the reply cannot be written", e);
        }
    }

    private static final class Reply extends Hessian2Output {
        private boolean begun;

        Reply(OutputStream out) {
            super(out);
            setSerializerFactory(HessianTypes.responses());
        }

        @Override
        public void writeReply(Object reply) throws IOException {
            begun = true;
            super.writeReply(reply);
        }

        /** Writes a fault as text, because callers reject serialised exceptions. */
        @Override
        public void writeFault(String code, String message, Object detail) throws IOException {
            begun = true;
            super.writeFault(code, detail == null ? message : detail.toString(), null);
        }
    }
}
