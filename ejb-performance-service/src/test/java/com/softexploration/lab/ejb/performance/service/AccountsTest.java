package com.softexploration.lab.ejb.performance.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AccountsTest {
    private final List<Account> accounts = Accounts.all();

    @Test
    void accountsAreConstantAndAsPublished() {
        assertThat(accounts).hasSize(55).isEqualTo(Accounts.all());
        // On every server and in every run: results are comparable only if this never changes.
        assertThat(accounts.get(0).getId()).isEqualTo("3e4361ea-b3b0-9ab3-c90c-f4307ac741a7");
        assertThat(accounts.get(54).getPhones().get(1).getNumber()).isEqualTo("0056d112-bd88-2ff6-a8cb-2d2a9f383c9c");
    }

    @Test
    void valuesAreDistinctUuids() {
        List<String> values = accounts.stream().flatMap(AccountsTest::values).toList();

        assertThat(values).hasSize(55 * 14).doesNotHaveDuplicates().allSatisfy(value -> assertThat(
                        UUID.fromString(value))
                .hasToString(value));
    }

    private static Stream<String> values(Account account) {
        return Stream.of(
                        Stream.of(account.getId(), account.getName()),
                        account.getAddresses().stream()
                                .flatMap(address -> Stream.of(
                                        address.getStreet(),
                                        address.getCity(),
                                        address.getPostcode(),
                                        address.getCountry())),
                        account.getPhones().stream().flatMap(phone -> Stream.of(phone.getLabel(), phone.getNumber())))
                .flatMap(values -> values);
    }
}
