package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.server.HessianSkeleton;
import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.HessianReader;
import com.softexploration.lab.ejb.performance.service.wire.HessianTypes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HessianClientTest extends HttpClientContract {
    private static final String HESSIAN = "x-application/hessian";
    private static final AtomicInteger TOUCHED = new AtomicInteger();
    private static final String FOREIGN = HessianClientTest.class.getName() + "$Foreign";

    /** Referenced by name only, so that its static initialiser also reveals loading. */
    @SuppressWarnings("unused")
    static final class Foreign implements Serializable {
        private static final long serialVersionUID = 1L;

        static {
            TOUCHED.incrementAndGet();
        }
    }

    HessianClientTest() {
        super(new HessianClient(), HESSIAN, "Hessian calls neither writeObject nor readObject.*");
    }

    @Override
    StubHttpServer.Behaviour endpoint() {
        RecordingService service = new RecordingService(RecordingService::incremented);
        return (request, out) -> {
            byte[] answer = answer(service, request);
            StubHttpServer.write(out, 200, HESSIAN, answer, answer.length);
        };
    }

    @Override
    Map<Trouble, List<String>> messages() {
        return messagesOfOurConnection();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello", "H", "HHHHH\n\nR", "rrrr", "<html>\r\n</html>"})
    void garbageFailsCallWithOneLine(String body) throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, text(body)), LONG)
                .withMessageStartingWith("the answer is not a Hessian reply of the service (")
                .withMessageContaining("; its body of " + body.length() + " bytes begins '")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n", "\r"));
    }

    @Test
    void faultFailsCallWithOneLine() throws Exception {
        ByteArrayOutputStream fault = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(fault);
        out.writeFault("ServiceException", "java.lang.IllegalStateException: no\nservice", null);
        out.flush();

        fails(StubHttpServer.always(200, HESSIAN, fault.toByteArray()), LONG)
                .withMessage("the service failed: java.lang.IllegalStateException: no");
    }

    @Test
    void truncatedReplyFailsCall() throws Exception {
        byte[] whole = reply(NopResponse.class.getName());
        for (int length = 1; length < whole.length; length += 7) {
            fails(StubHttpServer.always(200, HESSIAN, Arrays.copyOf(whole, length)), LONG)
                    .withMessageStartingWith("the answer is not a Hessian reply of the service (")
                    .withMessageContaining("; its body of " + length + " bytes begins 'H");
        }
    }

    @Test
    void foreignClassIsNeverInstantiated() throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, reply(FOREIGN)), LONG)
                .withMessageContaining("HessianProtocolException: '" + FOREIGN + "' is not a permitted class");
        assertThat(TOUCHED).hasValue(0);
    }

    @Test
    void requestInAnswerIsRefused() throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, reply(NopRequest.class.getName())), LONG)
                .withMessageContaining("REJECTED");
    }

    @Test
    void unexpectedResponseFailsCall() throws Exception {
        fails(StubHttpServer.always(200, HESSIAN, reply(SimpleResponse.class.getName())), LONG)
                .withMessageContaining("an object of an unexpected class");
    }

    /** Reply with an object of a class without fields. */
    private static byte[] reply(String type) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(bytes);
        out.startReply();
        out.writeObjectBegin(type);
        out.writeClassFieldLength(0);
        out.writeObjectBegin(type);
        out.flush();
        return bytes.toByteArray();
    }

    private static byte[] answer(BusinessPerformanceService service, StubHttpServer.Request request)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(bytes);
        out.setSerializerFactory(HessianTypes.responses());
        try {
            new HessianSkeleton(service, BusinessPerformanceService.class)
                    .invoke(HessianReader.ofCall(new ByteArrayInputStream(request.body())), out);
        } catch (Exception e) {
            throw new IOException(e);
        }
        return bytes.toByteArray();
    }
}
