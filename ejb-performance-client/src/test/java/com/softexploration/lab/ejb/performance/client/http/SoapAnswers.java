package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.Address;
import com.softexploration.lab.ejb.performance.service.Phone;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers of the endpoint, written without JAX-WS. */
final class SoapAnswers {
    static final String XML = "text/xml;charset=UTF-8";
    private static final Pattern OPERATION = Pattern.compile("Body[^>]*>\\s*<(?:\\w+:)?(\\w+)");
    private static final Pattern PAYLOAD = Pattern.compile("<payload>([^<]*)<");

    private SoapAnswers() {}

    static String operation(StubHttpServer.Request request) {
        return found(OPERATION, request);
    }

    static void answer(StubHttpServer.Request request, OutputStream out) throws IOException {
        byte[] body = envelope(operation(request), content(request));
        StubHttpServer.write(out, 200, XML, body, body.length);
    }

    static byte[] envelope(String operation, String content) {
        return ("<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><r:" + operation
                        + "Response xmlns:r=\"" + SoapPort.NAMESPACE + "\">" + content + "</r:" + operation
                        + "Response></soap:Body></soap:Envelope>")
                .getBytes(StandardCharsets.UTF_8);
    }

    static byte[] fault(String text) {
        return ("<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault>"
                        + "<faultcode>soap:Server</faultcode><faultstring>" + text
                        + "</faultstring></soap:Fault></soap:Body></soap:Envelope>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String content(StubHttpServer.Request request) {
        return switch (operation(request)) {
            case "complex" ->
                element(
                        "return",
                        Base64.getEncoder()
                                .encodeToString(RecordingService.incremented(
                                        Base64.getMimeDecoder().decode(found(PAYLOAD, request)))));
            case "payload" -> element("return", found(PAYLOAD, request));
            case "accounts" -> accounts();
            case "servedBy" ->
                element("return", element("jvm", ServerIdentity.ofThisJvm().jvm()) + element("serverName", "stub"));
            default -> element("return", "");
        };
    }

    private static String accounts() {
        StringBuilder all = new StringBuilder();
        for (Account account : Accounts.all()) {
            StringBuilder one = new StringBuilder();
            for (Address address : account.getAddresses()) {
                one.append(element(
                        "addresses",
                        element("city", address.getCity())
                                + element("country", address.getCountry())
                                + element("postcode", address.getPostcode())
                                + element("street", address.getStreet())));
            }
            one.append(element("id", account.getId())).append(element("name", account.getName()));
            for (Phone phone : account.getPhones()) {
                one.append(
                        element("phones", element("label", phone.getLabel()) + element("number", phone.getNumber())));
            }
            all.append(element("return", one.toString()));
        }
        return all.toString();
    }

    private static String element(String name, String content) {
        return "<" + name + ">" + content + "</" + name + ">";
    }

    private static String found(Pattern pattern, StubHttpServer.Request request) {
        String body = new String(request.body(), StandardCharsets.UTF_8);
        Matcher matcher = pattern.matcher(body);
        return matcher.find() ? matcher.group(1) : "";
    }
}
