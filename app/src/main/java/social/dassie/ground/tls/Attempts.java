package social.dassie.ground.tls;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.jobs.Backoff;

/**
 * The consecutive failures to obtain a certificate from an authority, and the time of the next attempt. They are stored
 * in a file, so that a server that is restarted repeatedly does not exhaust an authority's limits (Let's Encrypt: 5
 * failed validations an hour).
 */
final class Attempts {
    static final Backoff BACKOFF = Backoff.steps(List.of(
            Duration.ofMinutes(1),
            Duration.ofMinutes(3),
            Duration.ofMinutes(10),
            Duration.ofMinutes(30),
            Duration.ofHours(1),
            Duration.ofHours(3),
            Duration.ofHours(6),
            Duration.ofHours(12)));

    /** The longest pause that an authority can request: its limits cover a week at most. */
    static final Duration MOST = Duration.ofDays(7);

    private static final Logger LOG = LoggerFactory.getLogger(Attempts.class);

    private final PrivateFiles files;
    private final String name;
    private int failures;
    private @Nullable Instant next;
    private String reason = "";

    Attempts(PrivateFiles files, String domain) {
        this.files = files;
        this.name = nameFor(domain);
        try {
            files.read(name).ifPresent(this::parse);
        } catch (IOException e) {
            LOG.debug("Could not read the results of earlier certificate requests", e);
        }
    }

    private void parse(String text) {
        List<String> lines = text.strip().lines().toList();
        String[] parts = lines.isEmpty() ? new String[0] : lines.get(0).split(" ", -1);
        try {
            int count = Integer.parseInt(parts[0]);
            next = Instant.parse(parts[1]);
            failures = Math.max(0, count);
            reason = lines.size() < 2 ? "" : lines.get(1);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException | DateTimeParseException e) {
            LOG.debug("Results of earlier certificate requests are invalid", e);
        }
    }

    int failures() {
        return failures;
    }

    /** Returns the reason of the last failure, as the end of a sentence; empty if it did not fail, or no reason was recorded. */
    String reason() {
        return reason;
    }

    static String nameFor(String domain) {
        return domain + ".tries";
    }

    /**
     * Returns the time of the next attempt if it is in the future; otherwise empty. A time that is further away than any
     * pause was written while the clock was wrong.
     */
    Optional<Instant> waitingUntil(Instant now) {
        return Optional.ofNullable(next)
                .filter(until -> now.isBefore(until) && !now.plus(MOST).isBefore(until));
    }

    /**
     * Records a failure, and returns when to retry.
     *
     * @param asked the pause requested by the authority; null for none
     * @param why one line
     */
    Instant failed(Instant now, @Nullable Duration asked, String why) {
        reason = why;
        Duration own = Duration.ofMillis(BACKOFF.delayMs(failures + 1));
        Duration pause = asked == null || asked.compareTo(own) < 0 ? own : asked;
        return waits(now, pause.compareTo(MOST) > 0 ? MOST : pause);
    }

    /** Records a failure that requires this pause. */
    Instant waits(Instant now, Duration pause) {
        failures++;
        Instant until = now.plus(pause).truncatedTo(ChronoUnit.SECONDS);
        next = until;
        try {
            files.write(name, failures + " " + until + "\n" + (reason.isEmpty() ? "" : reason + "\n"));
        } catch (IOException e) {
            LOG.debug("Could not save the result of the certificate request", e);
        }
        return until;
    }

    void succeeded() {
        failures = 0;
        next = null;
        reason = "";
        try {
            files.remove(name);
        } catch (IOException e) {
            LOG.debug("Could not delete the results of earlier certificate requests", e);
        }
    }
}
