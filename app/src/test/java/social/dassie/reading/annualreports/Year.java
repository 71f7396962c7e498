package social.dassie.reading.annualreports;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import social.dassie.testing.TestApp;

/** A server whose clock tests move through the year after this one. */
final class Year {
    final TestApp app;
    final int number;

    Year(String setting) {
        this.app = TestApp.start(Map.of("annual_reports", setting));
        this.number = LocalDateTime.now(app.clock()).getYear() + 1;
    }

    /** Moves the clock to a time of this year, in UTC. */
    void at(int month, int day, String time) {
        at(number, month, day, time);
    }

    void at(int year, int month, int day, String time) {
        app.clock()
                .to(LocalDateTime.parse(String.format("%d-%02d-%02dT%s", year, month, day, time))
                        .toInstant(ZoneOffset.UTC));
    }

    /** The path of this year's report. */
    String path(String more) {
        return "/api/v1/annual_reports/" + number + more;
    }
}
