package com.softexploration.lab.ejb.performance.client.own;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import java.io.Serializable;
import java.time.LocalDate;
import java.time.Year;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.UnaryOperator;

/** Parameters of all kinds. */
public interface Shapes {
    /** Has no setter, and no getter that JSON-B knows. */
    class Tracked {
        private String id;

        public Tracked() {}

        public Tracked(String id) {
            this.id = id;
        }

        public String getIdString() {
            return id;
        }

        @Override
        public String toString() {
            return "tracked " + id;
        }
    }

    /** An ordinary class. */
    class Book {
        private String title;
        private int pages;
        private byte shelf;
        private Colour colour;
        private LocalDate published;
        private Date sold;
        private double price;
        private char grade;
        private List<Book> sequels;
        private Map<Integer, Book> editions;
        private Set<String> tags;
        private int[] sizes;
        private float weight;
        private List<Float> weights;
        private String secret;
        private String isbn;
        private String hidden = "";
        private String fixed = "fixed";

        public String getTitle() {
            return title;
        }

        public void setTitle(String title) {
            this.title = title;
        }

        public int getPages() {
            return pages;
        }

        public void setPages(int pages) {
            this.pages = pages;
        }

        public byte getShelf() {
            return shelf;
        }

        public void setShelf(byte shelf) {
            this.shelf = shelf;
        }

        public Colour getColour() {
            return colour;
        }

        public void setColour(Colour colour) {
            this.colour = colour;
        }

        public LocalDate getPublished() {
            return published;
        }

        public void setPublished(LocalDate published) {
            this.published = published;
        }

        public Date getSold() {
            return sold;
        }

        public void setSold(Date sold) {
            this.sold = sold;
        }

        public double getPrice() {
            return price;
        }

        public void setPrice(double price) {
            this.price = price;
        }

        public char getGrade() {
            return grade;
        }

        public void setGrade(char grade) {
            this.grade = grade;
        }

        public List<Book> getSequels() {
            return sequels;
        }

        public void setSequels(List<Book> sequels) {
            this.sequels = sequels;
        }

        public Map<Integer, Book> getEditions() {
            return editions;
        }

        public void setEditions(Map<Integer, Book> editions) {
            this.editions = editions;
        }

        public Set<String> getTags() {
            return tags;
        }

        public void setTags(Set<String> tags) {
            this.tags = tags;
        }

        public int[] getSizes() {
            return sizes;
        }

        public void setSizes(int[] sizes) {
            this.sizes = sizes;
        }

        public float getWeight() {
            return weight;
        }

        public void setWeight(float weight) {
            this.weight = weight;
        }

        public List<Float> getWeights() {
            return weights;
        }

        public void setWeights(List<Float> weights) {
            this.weights = weights;
        }

        /** Can be written only. */
        public void setSecret(String secret) {
            this.secret = secret;
        }

        @JsonbProperty("number")
        public String getIsbn() {
            return isbn;
        }

        @JsonbProperty("number")
        public void setIsbn(String isbn) {
            this.isbn = isbn.strip();
        }

        @JsonbTransient
        public String getHidden() {
            return hidden;
        }

        @JsonbTransient
        public void setHidden(String hidden) {
            this.hidden = hidden;
        }

        /** Can be read only. */
        public String getFixed() {
            return fixed;
        }

        @Override
        public String toString() {
            return title + " " + secret + " " + isbn + " " + hidden;
        }
    }

    /** Keys of maps. */
    enum Colour {
        RED,
        BLUE
    }

    /** Properties are parameters. */
    class Created {
        private final String code;
        private final int weight;

        @JsonbCreator
        public Created(@JsonbProperty("code") String code, @JsonbProperty("weight") int weight) {
            this.code = code;
            this.weight = weight;
        }

        @Override
        public String toString() {
            return code + weight;
        }
    }

    /** Has a factory only. */
    final class Made {
        private Made() {}

        public static Made create() {
            return new Made();
        }
    }

    /** Has no suitable constructor, but may have subclasses. */
    class Immutable {
        public final int side;

        public Immutable(int side) {
            this.side = side;
        }
    }

    /** Such a subclass. */
    class Mutable extends Immutable {
        public int height;

        public Mutable() {
            super(1);
        }

        @Override
        public String toString() {
            return side + "x" + height;
        }
    }

    /** An interface. */
    interface Figure {}

    /** An implementation. */
    class Square implements Figure, Serializable {
        private static final long serialVersionUID = 1L;

        public int side;

        @Override
        public String toString() {
            return "square " + side;
        }
    }

    /** An abstract class. */
    abstract class Solid implements Figure {}

    /** Refers to itself. */
    class Node {
        public String name;

        public Node getSelf() {
            return this;
        }
    }

    String track(Tracked tracked);

    String book(Book book);

    String books(List<Book> books);

    String created(Created created);

    String made(Made made);

    String immutable(Immutable immutable);

    String figure(Figure figure);

    String figures(List<? extends Figure> figures);

    String solid(Solid solid);

    String serializable(Serializable any);

    String anything(Object any);

    String comparable(Comparable<?> any);

    String node(Node node);

    String locale(Locale locale);

    String currency(Currency currency);

    String year(Year year);

    String chars(char[] chars);

    String bytes(byte[] bytes);

    String colours(Map<Colour, Integer> counts);

    String enumMap(EnumMap<Colour, Integer> counts);

    String sorted(SortedSet<Integer> numbers);

    String iterable(Iterable<Integer> numbers);

    String nested(List<Map<Colour, byte[]>> lists);

    String type(Class<?> type);

    String operator(UnaryOperator<String> operator);

    String single(float number);
}
