package social.dassie.reading.annualreports;

import java.time.Clock;
import java.time.LocalDate;
import java.time.Month;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;

/**
 * The period in which reports of a year can be generated, by the setting {@code annual_reports} and the server's clock in
 * UTC.
 */
final class Campaign {
    private static final int FIRST_DAY = 10;

    private final Supplier<Settings> settings;
    private final Clock clock;

    Campaign(Platform platform) {
        this.settings = platform.settings();
        this.clock = platform.clock();
    }

    /** Returns the year whose reports can be generated now; empty if there is none. */
    Optional<Integer> year() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        boolean isOpen = switch (settings.get().get(AnnualReportSettings.SEASON)) {
            case ALWAYS -> true;
            case OFF -> false;
            case DECEMBER -> today.getMonth() == Month.DECEMBER && today.getDayOfMonth() >= FIRST_DAY;
        };
        return isOpen ? Optional.of(today.getYear()) : Optional.empty();
    }
}
