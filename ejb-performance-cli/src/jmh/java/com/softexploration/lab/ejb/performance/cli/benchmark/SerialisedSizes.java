package com.softexploration.lab.ejb.performance.cli.benchmark;

import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;

/** Prints the sizes of an operation's request and response in Java serialisation, counted independently. */
public final class SerialisedSizes {
    private SerialisedSizes() {}

    public static void main(String[] arguments) throws IOException {
        switch (arguments[0]) {
            case "nop" -> print(new NopRequest(), new NopResponse());
            case "accounts" -> print(new AccountsRequest(), new AccountsResponse(Accounts.all()));
            default -> throw new IllegalArgumentException(arguments[0] + " is none of nop, accounts");
        }
    }

    private static void print(Object request, Object response) throws IOException {
        System.out.println(bytes(request) + " " + bytes(response));
    }

    private static int bytes(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.size();
    }
}
