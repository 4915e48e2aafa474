package com.softexploration.lab.ejb.performance.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * Accounts returned by the operation {@code accounts}: as many as in the published comparison of technologies, and
 * identical in every run, on every server and on both sides of a call.
 */
public final class Accounts {
    /** Number of accounts. */
    public static final int COUNT = 55;

    private static final int ADDRESSES_PER_ACCOUNT = 2;
    private static final int PHONES_PER_ACCOUNT = 2;
    private static final long SEED = 20140202;

    private Accounts() {}

    /** Creates all accounts; every value has UUID format. */
    public static List<Account> all() {
        Random random = new Random(SEED);
        List<Account> accounts = new ArrayList<>(COUNT);
        for (int i = 0; i < COUNT; i++) {
            accounts.add(account(random));
        }
        return accounts;
    }

    private static Account account(Random random) {
        Account account = new Account();
        account.setId(value(random));
        account.setName(value(random));
        for (int i = 0; i < ADDRESSES_PER_ACCOUNT; i++) {
            account.getAddresses().add(address(random));
        }
        for (int i = 0; i < PHONES_PER_ACCOUNT; i++) {
            account.getPhones().add(phone(random));
        }
        return account;
    }

    private static Address address(Random random) {
        Address address = new Address();
        address.setStreet(value(random));
        address.setCity(value(random));
        address.setPostcode(value(random));
        address.setCountry(value(random));
        return address;
    }

    private static Phone phone(Random random) {
        Phone phone = new Phone();
        phone.setLabel(value(random));
        phone.setNumber(value(random));
        return phone;
    }

    /**
     * Returns a random string of the published length. {@code UUID.randomUUID()} is unsuitable, because values must be
     * reproducible.
     */
    private static String value(Random random) {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }
}
