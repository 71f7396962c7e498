package social.dassie.people.emails;

import java.time.Clock;
import java.time.Duration;
import java.util.function.IntSupplier;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;

/**
 * Sends digests: checks once a day for users who were away for long and missed mentions. Each gets one digest per
 * period of absence.
 */
public final class DigestMails {
    private static final long PERIOD_MS = Duration.ofDays(1).toMillis();

    private final Database db;
    private final DigestDao digests;
    private final Emails emails;
    private final IntSupplier days;
    private final Clock clock;

    /** @param days how long a user must be away before a digest is sent; 0 for no digests */
    public DigestMails(Platform platform, Emails emails, IntSupplier days) {
        this.db = platform.db();
        this.digests = platform.db().dao(DigestDao.class);
        this.emails = emails;
        this.days = days;
        this.clock = platform.clock();
    }

    public void handle(Jobs jobs) {
        jobs.every("digest", PERIOD_MS, job -> sendDue());
    }

    private void sendDue() {
        int wanted = days.getAsInt();
        if (wanted == 0 || !emails.areSent()) {
            return;
        }
        long now = clock.millis();
        long before = now - Duration.ofDays(wanted).toMillis();
        db.runInTransaction(() -> {
            for (DigestDao.Away away : digests.findAway(before)) {
                digests.note(away.accountId(), now);
                emails.digest(away.accountId(), away.since());
            }
        });
    }
}
