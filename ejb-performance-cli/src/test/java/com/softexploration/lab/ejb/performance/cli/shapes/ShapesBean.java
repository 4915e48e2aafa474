package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.AsyncResult;
import jakarta.ejb.Asynchronous;
import jakarta.ejb.Stateless;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

@Stateless
public class ShapesBean implements Shapes {

    @Override
    @Asynchronous
    public Future<Integer> answerLater(int number) {
        return new AsyncResult<>(number + 1);
    }

    @Override
    @Asynchronous
    public Future<Integer> failLater(int number) {
        throw new IllegalStateException("no " + number);
    }

    @Override
    @Asynchronous
    public void fireAndForget(String text) {
        // its end is unknown to the caller
    }

    @Override
    public double draw(Figure figure) {
        return figure.area();
    }

    @Override
    public String immutable(Immutable value) {
        return value.getText();
    }

    @Override
    public int made(Made value) {
        return value.getNumber();
    }

    @Override
    public Point mirror(Point point) {
        return new Point(point.y(), point.x());
    }

    @Override
    public String place(Locale locale, Currency currency, char[] word) {
        return locale + " " + currency + " " + String.valueOf(word);
    }

    @Override
    public Map<Level, Level> levels(Map<Level, Level> levels) {
        return levels;
    }

    @Override
    public TimeUnit unit(TimeUnit unit) {
        return unit;
    }

    @Override
    public Calendar calendar(Calendar day) {
        return day;
    }

    @Override
    public String readFile(String name) throws IOException {
        throw new FileNotFoundException("no file " + name);
    }

    @Override
    public String values(
            LocalDate day,
            LocalDateTime time,
            Instant instant,
            Date date,
            UUID id,
            BigDecimal price,
            Duration duration,
            Level level) {
        return String.join(" ", "" + day, "" + time, "" + instant, "" + date, "" + id, "" + price, "" + duration) + " "
                + level;
    }

    @Override
    public int overloaded(int number) {
        return number;
    }

    @Override
    public String overloaded(String text) {
        return text;
    }
}
