package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Remote;
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

/** One method per shape of parameters, answer or failure. */
@Remote
public interface Shapes {
    Future<Integer> answerLater(int number);

    Future<Integer> failLater(int number);

    void fireAndForget(String text);

    double draw(Figure figure);

    String immutable(Immutable value);

    int made(Made value);

    Point mirror(Point point);

    String place(Locale locale, Currency currency, char[] word);

    Map<Level, Level> levels(Map<Level, Level> levels);

    TimeUnit unit(TimeUnit unit);

    Calendar calendar(Calendar day);

    String readFile(String name) throws IOException;

    String values(
            LocalDate day,
            LocalDateTime time,
            Instant instant,
            Date date,
            UUID id,
            BigDecimal price,
            Duration duration,
            Level level);

    int overloaded(int number);

    String overloaded(String text);

    default String inherited(String text) {
        return text + "!";
    }
}
