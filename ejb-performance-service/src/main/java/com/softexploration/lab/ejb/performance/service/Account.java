package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A customer's account. A bean with setters instead of a record, because every technology supports it: Java
 * serialisation, JSON, XML and Hessian.
 */
public class Account implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String name;
    private List<Address> addresses = new ArrayList<>();
    private List<Phone> phones = new ArrayList<>();

    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    public List<Address> getAddresses() {
        return addresses;
    }

    public void setAddresses(List<Address> addresses) {
        this.addresses = addresses;
    }

    public List<Phone> getPhones() {
        return phones;
    }

    public void setPhones(List<Phone> phones) {
        this.phones = phones;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Account account
                && Objects.equals(id, account.id)
                && Objects.equals(name, account.name)
                && Objects.equals(addresses, account.addresses)
                && Objects.equals(phones, account.phones);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, name, addresses, phones);
    }

    @Override
    public String toString() {
        return "account " + id;
    }
}
