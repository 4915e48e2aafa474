package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import jakarta.ejb.EJB;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.ObjectOutputStream;

/**
 * Business side of the transport {@code servlet}: POST executes the serialised request, whose class selects the
 * operation, and returns the serialised response; GET identifies the server.
 */
@WebServlet("/servlet")
public class ServiceServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final String CONTENT_TYPE = "application/x-java-serialized-object";

    @EJB(beanName = BusinessPerformanceServiceLocal.BEAN)
    private BusinessPerformanceServiceLocal service;

    /** Creates a servlet; required by the container, which injects the service. */
    public ServiceServlet() {}

    ServiceServlet(BusinessPerformanceServiceLocal service) {
        this.service = service;
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            write(new SerialisedCalls(service).call(request.getInputStream()), response);
        } catch (SerialisedCalls.RefusedRequestException e) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            response.setContentType("text/plain;charset=UTF-8");
            response.getWriter().println(e.getMessage());
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        write(service.servedBy(), response);
    }

    private static void write(Object answer, HttpServletResponse response) throws IOException {
        response.setContentType(CONTENT_TYPE);
        try (ObjectOutputStream objects = new ObjectOutputStream(response.getOutputStream())) {
            objects.writeObject(answer);
        }
    }
}
