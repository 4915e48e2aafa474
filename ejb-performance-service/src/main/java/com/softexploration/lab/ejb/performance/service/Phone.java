package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;
import java.util.Objects;

/** Phone number of an account's owner. */
public class Phone implements Serializable {
    private static final long serialVersionUID = 1L;

    private String label;
    private String number;

    public String getLabel() {
        return label;
    }

    public void setLabel(String label) {
        this.label = label;
    }

    public String getNumber() {
        return number;
    }

    public void setNumber(String number) {
        this.number = number;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Phone phone
                && Objects.equals(label, phone.label)
                && Objects.equals(number, phone.number);
    }

    @Override
    public int hashCode() {
        return Objects.hash(label, number);
    }
}
