package com.softexploration.lab.ejb.performance.client.own;

import static com.softexploration.lab.ejb.performance.client.own.DescribedCalls.answer;
import static com.softexploration.lab.ejb.performance.client.own.DescribedCalls.remote;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods that views inherit from generic interfaces. */
class GenericViewTest {
    /** An entity-like class. */
    public static class Book {
        public String title;

        @Override
        public String toString() {
            return title;
        }
    }

    /** A subclass. */
    public static final class Novel extends Book {
        @Override
        public String toString() {
            return "the novel " + title;
        }
    }

    /** A facade of entities. */
    public interface Crud<T, K> {
        String create(T entity);

        String find(K key);

        String createAll(List<T> entities);

        String createKeyed(Map<K, List<T>> entities);

        @SuppressWarnings("unchecked")
        String createEach(T... entities);

        String createSome(Collection<? extends T> entities);

        <S extends T> String save(S entity);

        String update(T entity);
    }

    /** A further level, which swaps the variables. */
    public interface Keyed<N extends Number, E> extends Crud<E, N> {}

    /** The view. */
    public interface BookService extends Keyed<Long, Book> {
        @Override
        String update(Book book);
    }

    /** A bean whose view is generic. */
    public static class BookBean implements BookService {
        @Override
        public String create(Book book) {
            return text(book);
        }

        @Override
        public String find(Long key) {
            return "book " + key;
        }

        @Override
        public String createAll(List<Book> books) {
            return books.stream().map(BookBean::text).collect(Collectors.joining(", "));
        }

        @Override
        public String createKeyed(Map<Long, List<Book>> books) {
            return books.entrySet().stream()
                    .map(entry -> entry.getKey() + 1 + " " + createAll(entry.getValue()))
                    .collect(Collectors.joining(", "));
        }

        @Override
        public String createEach(Book... books) {
            return createAll(Arrays.asList(books));
        }

        @Override
        public String createSome(Collection<? extends Book> books) {
            return createAll(List.copyOf(books));
        }

        @Override
        public <S extends Book> String save(S book) {
            return text(book);
        }

        @Override
        public String update(Book book) {
            return text(book);
        }

        private static String text(Book book) {
            return book.toString();
        }
    }

    private static DescribedCalls of(Class<?> view, Class<?> declaring, String method, String arguments, String types)
            throws ClientException {
        return DescribedCalls.of(
                view,
                declaring,
                method,
                arguments,
                types == null
                        ? ""
                        : ", \"argumentTypes\": "
                                + types.replace("Book", Book.class.getName()).replace("Novel", Novel.class.getName()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "create | [{\"title\": \"Emma\"}] | Emma",
                "find | [7] | book 7",
                "createAll | [[{\"title\": \"Emma\"}, {\"title\": \"Ulysses\"}]] | Emma, Ulysses",
                "createKeyed | [{\"7\": [{\"title\": \"Emma\"}]}] | 8 Emma",
                "createEach | [[{\"title\": \"Emma\"}]] | Emma",
                "createSome | [[{\"title\": \"Emma\"}]] | Emma",
                "save | [{\"title\": \"Emma\"}] | Emma",
                "update | [{\"title\": \"Emma\"}] | Emma"
            })
    void viewKnowsTypesOfItsInterfaces(String method, String arguments, String answer) throws Exception {
        for (Class<?> declaring : List.of(Crud.class, Keyed.class, BookService.class)) {
            DescribedCalls described = of(BookService.class, declaring, method, arguments, null);

            assertThat(described.problems()).isEmpty();
            assertThat(answer(described.of(remote(BookService.class, new BookBean()))))
                    .isEqualTo(answer);
            assertThat(answer(described.of(new BookBean()))).isEqualTo(answer);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "create | [{\"title\": \"Emma\"}] | [\"Novel\"] | the novel Emma",
                "createAll | [[{\"title\": \"Emma\"}]] | [\"java.util.List<Book>\"] | Emma",
                "createAll | [[{\"title\": \"Emma\"}]] | [\"java.util.ArrayList<Novel>\"] | the novel Emma",
                "createKeyed | [{\"7\": [{\"title\": \"Emma\"}]}] | [\"java.util.Map<Long, java.util.List<Book>>\"] | 8 Emma",
                "createEach | [[{\"title\": \"Emma\"}]] | [\"Book[]\"] | Emma"
            })
    void fileNamesTypesThatViewLacks(String method, String arguments, String types, String answer) throws Exception {
        DescribedCalls described = of(Crud.class, Crud.class, method, arguments, types);

        assertThat(described.problems()).isEmpty();
        assertThat(answer(described.of(remote(Crud.class, new BookBean())))).isEqualTo(answer);
    }

    @Test
    void nullMeansDeclaredType() throws Exception {
        DescribedCalls described = of(BookService.class, Crud.class, "find", "[7]", "[null]");

        assertThat(answer(described.of(remote(BookService.class, new BookBean()))))
                .isEqualTo("book 7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "create | Crud | | argument 1 is a T, and CRUD does not say what T is; name the view as interface, or"
                        + " the class of the argument in argumentTypes of the file",
                "createAll | Crud | | argument 1 is a java.util.List<T>, and CRUD does not say what T is; ",
                "createEach | Crud | | argument 1 is a T[], and ",
                "create | BookService | [\"String\"] | argument 1 is a BOOK, which a java.lang.String is not; correct"
                        + " argumentTypes in the file",
                "createAll | BookService | [\"java.util.List<String>\"] | argument 1 is a java.util.List<BOOK>, which a"
                        + " java.util.List<java.lang.String> is not; ",
                "createEach | BookService | [\"String[]\"] | argument 1 is a BOOK[], which a java.lang.String[] is not; ",
                "create | Crud | [\"acme.Missing\"] | the class acme.Missing of argumentTypes cannot be loaded"
                        + " (java.lang.ClassNotFoundException: acme.Missing); correct its name",
                "createAll | Crud | [\"java.util.List<Book\"] | which is no type; write a class name",
                "createAll | Crud | [\"java.util.Map<Book>\"] | which is no type; write a class name",
                "createAll | Crud | [\"\"] | argument 1 is a java.util.List<T>, and ",
                "createAll | Crud | [\"Book>\"] | which is no type; "
            })
    void unknownAndWrongTypesAreReported(String method, String view, String types, String problem) throws Exception {
        Class<?> known = view.equals("Crud") ? Crud.class : BookService.class;
        DescribedCalls described = of(known, Crud.class, method, "[null]", types);
        String expected = problem.replace("CRUD", Crud.class.getName()).replace("BOOK", Book.class.getName());

        assertThat(described.problems()).singleElement().asString().contains("own-call: ", expected);
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> described.of(remote(known, new BookBean())))
                .withMessageContaining(expected);
    }

    @Test
    void parameterTypesMayNameTypeArguments() throws Exception {
        DescribedCalls described =
                DescribedCalls.of(BookService.class, Crud.class, "find", "[7]", ", \"parameterTypes\": [\"Long\"]");

        assertThat(answer(described.of(remote(BookService.class, new BookBean()))))
                .isEqualTo("book 7");
    }
}
