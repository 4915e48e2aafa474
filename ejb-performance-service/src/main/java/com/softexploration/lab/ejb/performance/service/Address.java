package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;
import java.util.Objects;

/** Address of an account's owner. */
public class Address implements Serializable {
    private static final long serialVersionUID = 1L;

    private String street;
    private String city;
    private String postcode;
    private String country;

    public String getStreet() {
        return street;
    }

    public void setStreet(String street) {
        this.street = street;
    }

    public String getCity() {
        return city;
    }

    public void setCity(String city) {
        this.city = city;
    }

    public String getPostcode() {
        return postcode;
    }

    public void setPostcode(String postcode) {
        this.postcode = postcode;
    }

    public String getCountry() {
        return country;
    }

    public void setCountry(String country) {
        this.country = country;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Address address
                && Objects.equals(street, address.street)
                && Objects.equals(city, address.city)
                && Objects.equals(postcode, address.postcode)
                && Objects.equals(country, address.country);
    }

    @Override
    public int hashCode() {
        return Objects.hash(street, city, postcode, country);
    }
}
