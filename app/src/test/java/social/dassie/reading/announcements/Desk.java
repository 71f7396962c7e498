package social.dassie.reading.announcements;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import social.dassie.Core;
import social.dassie.ground.api.Caller;
import social.dassie.testing.TestApp;

/** Who makes announcements in tests, as the operator at the command line does. */
final class Desk {
    private final TestApp app;
    final Announcements announcements;

    Desk(TestApp app) {
        this.app = app;
        Core core = app.app().core();
        this.announcements = new Announcements(core.platform(), core.accounts());
    }

    /** Publishes at once. */
    long announces(String text) {
        return make(form(text, null, null, null));
    }

    long announcesFor(String text, Duration from, Duration to) {
        return make(form(text, null, in(from), in(to)));
    }

    long schedules(String text, Duration when) {
        return make(form(text, in(when), null, null));
    }

    long in(Duration time) {
        return app.clock().millis() + time.toMillis();
    }

    long make(AnnouncementForm form) {
        long id = announcements.create(Caller.ANONYMOUS, form).id();
        app.runJobs();
        return id;
    }

    static AnnouncementForm form(
            String text, @Nullable Long scheduledAt, @Nullable Long startsAt, @Nullable Long endsAt) {
        return new AnnouncementForm(text, false, scheduledAt, startsAt, endsAt);
    }
}
