package social.dassie.people.emails;

import java.time.Clock;
import java.time.Duration;
import social.dassie.ground.api.Permission;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.users.UserEvent;
import social.dassie.people.users.Users;

/**
 * Decides when the staff gets an email about pending sign-ups: immediately for the first one, and once at the end of
 * the next hour for all that follow within it, so that many sign-ups by one person do not fill the staff's mailboxes.
 */
public final class PendingSignUpNotices {
    private static final String JOB = "mail.waiting";
    private static final String KEY = "staff";
    private static final long PAUSE_MS = Duration.ofHours(1).toMillis();

    private final PendingSignUpDao waiting;
    private final Users users;
    private final Emails emails;
    private final Jobs jobs;
    private final Clock clock;

    public PendingSignUpNotices(Platform platform, Users users, Emails emails) {
        this.waiting = platform.db().dao(PendingSignUpDao.class);
        this.users = users;
        this.emails = emails;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.SEND, UserEvent.SignUpWaiting.class, event -> {
            if (emails.areSent() && jobs.find(JOB, KEY).isEmpty()) {
                send(0);
            }
        });
    }

    public void handle(Jobs to) {
        to.handle(JOB, this::pauseIsOver);
    }

    private void pauseIsOver(Job job) {
        send(Long.parseLong(job.payload()));
    }

    /** Sends the email if a sign-up became pending after that moment. Then another pause begins. */
    private void send(long after) {
        waiting.findLatest(after).ifPresent(latest -> {
            users.staff().stream()
                    .filter(user -> user.role().may(Permission.MANAGE_USERS))
                    .forEach(user -> emails.pending(user.email()));
            jobs.add(JOB, KEY, Long.toString(latest), clock.millis() + PAUSE_MS);
        });
    }
}
