package com.softexploration.lab.ejb.performance.tester;

import com.softexploration.lab.ejb.performance.tester.ServerMXBeans.Kind;
import com.softexploration.lab.ejb.performance.web.PageFiles;
import com.softexploration.lab.ejb.performance.web.PageHeaders;
import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.softexploration.lab.ejb.performance.web.Templates;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import javax.management.JMException;

/**
 * Servlet of the application server's page, for users with the role {@code tester}.
 * Disabled unless the server's system property
 * {@code testerPage} is {@code true}: by default, a measured server serves nothing else.
 */
@WebServlet("/*")
public class TesterServlet extends HttpServlet {
    static final String PROPERTY = "testerPage";

    private static final long serialVersionUID = 1L;
    private static final int MOST_FORM_BYTES = 65_536;
    private static final int MOST_VIEWERS = 4;

    /**
     * Maximum number of events per request; the browser then reconnects, so that a closed browser does not occupy a
     * thread.
     */
    private static final int MOST_EVENTS = 30;

    private static final String REPORT_STYLE =
            "/com/softexploration/lab/ejb/performance/results/presentation/report/report.css";

    private final transient FormKey keys = new FormKey();
    private final transient ServerMXBeans tests = new ServerMXBeans();
    private final transient Semaphore viewers = new Semaphore(MOST_VIEWERS);

    private transient Templates templates;

    @Override
    public void init() {
        templates = new Templates(TesterServlet.class, getServletContext().getContextPath());
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        PageHeaders.ALL.forEach(response::setHeader);
        try {
            if (!Boolean.getBoolean(PROPERTY)) {
                throw new RefusedException(404, "There is nothing at this address.");
            }
            switch (request.getMethod()) {
                case "GET" -> show(request, response);
                case "POST" -> change(request, response);
                default -> throw new RefusedException(405, "This page accepts GET and POST only.");
            }
        } catch (RefusedException e) {
            text(response, e.status(), "text/plain", e.getMessage() + "\n");
        } catch (JMException | UndeclaredThrowableException e) {
            text(
                    response,
                    500,
                    "text/plain",
                    "The load test MXBeans do not answer: " + (e.getCause() == null ? e : e.getCause()) + "\n");
        }
    }

    private void show(HttpServletRequest request, HttpServletResponse response)
            throws IOException, RefusedException, JMException {
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            throw new RefusedException(403, "This request comes from a page of another server.");
        }
        switch (path(request)) {
            case "", "/" -> start(request, response, 200, "", name -> null);
            case "/live" -> live(request, response);
            case "/events" -> events(response);
            case "/runs" ->
                page(request, response, 200, "history", "Load tests", Map.of("table", Results.history(tests)));
            case "/result" -> {
                String id = String.valueOf(request.getParameter("run"));
                page(
                        request,
                        response,
                        200,
                        "outcome",
                        "Result",
                        Map.of("id", id, "tables", Results.tables(tests, id)));
            }
            case "/web.css" -> file(response, PageFiles.STYLE);
            case "/web.js" -> file(response, PageFiles.SCRIPT);
            case "/icon.svg" -> file(response, PageFiles.ICON);
            case "/report.css" -> {
                try (InputStream style = TesterServlet.class.getResourceAsStream(REPORT_STYLE)) {
                    text(response, 200, "text/css", new String(style.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
            case "/start", "/cancel" -> throw new RefusedException(405, "This address accepts POST only.");
            default -> throw new RefusedException(404, "There is nothing at this address.");
        }
    }

    private void change(HttpServletRequest request, HttpServletResponse response)
            throws IOException, RefusedException, JMException {
        long length = request.getContentLengthLong();
        // Some servers report no length for an empty body.
        boolean unlimited = length < 0 && request.getHeader("Transfer-Encoding") != null;
        if (unlimited || length > MOST_FORM_BYTES) {
            throw new RefusedException(413, "Unknown form.");
        }
        String origin = request.getHeader("Origin");
        if (origin == null || !origin.replaceFirst("^https?://", "").equals(request.getHeader("Host"))) {
            throw new RefusedException(403, "This request does not come from a page of this server.");
        }
        if (!keys.isOf(request.getRemoteUser(), request.getParameter("form"))) {
            throw new RefusedException(
                    403, "This form belongs to another user, or to another start of the application.");
        }
        switch (path(request)) {
            case "/start" -> order(request, response);
            case "/cancel" -> {
                tests.cancel();
                seeOther(request, response, "/live");
            }
            default -> throw new RefusedException(405, "This address accepts GET only.");
        }
    }

    private void order(HttpServletRequest request, HttpServletResponse response)
            throws IOException, RefusedException, JMException {
        Kind kind = Arrays.stream(Kind.values())
                .filter(known -> known.name().equals(request.getParameter("command")))
                .findFirst()
                .orElseThrow(() -> new RefusedException(400, "Use the buttons of the page."));
        try {
            tests.start(kind, request::getParameter);
        } catch (RefusedException e) {
            start(request, response, e.status(), e.getMessage(), request::getParameter);
            return;
        }
        seeOther(request, response, "/live");
    }

    private void start(
            HttpServletRequest request,
            HttpServletResponse response,
            int status,
            String problem,
            Function<String, String> filled)
            throws IOException, JMException {
        Live live = Live.of(tests);
        String obstacle = live.over() ? "" : live.sentence() + " One at a time.";
        page(
                request,
                response,
                status,
                "tester",
                "Load tests",
                Map.of(
                        "problem",
                        problem,
                        "hasProblem",
                        !problem.isEmpty(),
                        "server",
                        tests.executor().getServerName(),
                        "cards",
                        StartForms.all(tests, obstacle, filled)));
    }

    private void live(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Live live = Live.of(tests);
        page(request, response, 200, "live", "Live", live.content());
    }

    private void events(HttpServletResponse response) throws IOException, RefusedException {
        if (!viewers.tryAcquire()) {
            throw new RefusedException(503, "Too many live views are open; close one of them.");
        }
        try {
            response.setContentType("text/event-stream");
            response.setCharacterEncoding("UTF-8");
            PrintWriter out = response.getWriter();
            List<Long> medians = new ArrayList<>();
            boolean gone = false;
            for (int event = 0; event < MOST_EVENTS && !gone; event++) {
                Live live = Live.of(tests);
                if (live.recent().medianNanos() > 0) {
                    medians.add(live.recent().medianNanos());
                }
                out.print("retry: 1000\ndata: " + live.json(medians) + "\n\n");
                gone = out.checkError();
                response.flushBuffer();
                Thread.sleep(1_000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            viewers.release();
        }
    }

    private static String path(HttpServletRequest request) {
        return request.getPathInfo() == null ? "" : request.getPathInfo();
    }

    private static void seeOther(HttpServletRequest request, HttpServletResponse response, String page) {
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", request.getContextPath() + page);
    }

    private void page(
            HttpServletRequest request,
            HttpServletResponse response,
            int status,
            String template,
            String title,
            Map<String, Object> content)
            throws IOException {
        text(response, status, "text/html", templates.page(template, title, content, keys.of(request.getRemoteUser())));
    }

    private static void file(HttpServletResponse response, PageFiles file) throws IOException {
        text(response, 200, file.type(), file.text());
    }

    private static void text(HttpServletResponse response, int status, String type, String text) throws IOException {
        response.setStatus(status);
        response.setContentType(type + ";charset=UTF-8");
        response.getWriter().print(text);
    }
}
