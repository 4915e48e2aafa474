package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.ServerDocument;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.PayloadDocument;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/**
 * REST resources, one per operation.
 * Documents are JSON by the server's JSON-B. Bytes are {@code application/octet-stream}, as
 * usual over HTTP; JSON would need Base64, with a third more bytes and the cost of its encoding.
 */
@Path("/")
@ApplicationScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ServiceResource {
    @EJB(beanName = BusinessPerformanceServiceLocal.BEAN)
    private BusinessPerformanceServiceLocal service;

    /** Creates a resource; required by the container, which injects the service. */
    public ServiceResource() {}

    ServiceResource(BusinessPerformanceServiceLocal service) {
        this.service = service;
    }

    /** Returns an empty document. */
    @POST
    @Path("nop")
    public NopResponse nop(NopRequest request) {
        return service.nop(request);
    }

    /** Returns an empty document; Java serialisation is not involved, so nothing sleeps. */
    @POST
    @Path("simple")
    public SimpleResponse simple(SimpleRequest request) {
        return service.simple(request);
    }

    /** Returns the bytes, each incremented by one. */
    @POST
    @Path("complex")
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    public byte[] complex(byte[] payload) {
        return service.complex(new ComplexRequest(payload)).payload();
    }

    /** Returns the list of accounts. */
    @GET
    @Path("accounts")
    public List<Account> accounts() {
        return service.accounts(new AccountsRequest()).accounts();
    }

    /** Echoes the payload. */
    @POST
    @Path("payload")
    public PayloadDocument payload(PayloadDocument document) {
        if (document == null || document.getPayload() == null) {
            throw new BadRequestException("The document has no payload.", JsonRequestCheck.refusal());
        }
        PayloadRequest request = new PayloadRequest(document.getPayload().toCharArray());
        PayloadDocument answer = new PayloadDocument();
        answer.setPayload(new String(service.payload(request).payload()));
        return answer;
    }

    /** Identifies the answering server. */
    @GET
    @Path("servedBy")
    public ServerDocument servedBy() {
        return ServerDocument.of(service.servedBy());
    }
}
