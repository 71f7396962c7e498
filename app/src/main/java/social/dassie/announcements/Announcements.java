package social.dassie.announcements;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.audit.AuditLog;
import social.dassie.audit.AuditTrail;
import social.dassie.db.Database;
import social.dassie.jobs.Jobs;

/**
 * Announcements from their making to their end. One is published at once, at a time of its own, or by hand; at its end it
 * is taken back. Each change of what people see is told to open streams by a job, so that it is told whoever made it: a
 * page, the command line beside the server, or time.
 */
public final class Announcements {
    static final String PUBLISH = "announcement_publish";
    static final String EXPIRE = "announcement_expire";
    static final String TELL = "announcement_tell";

    private static final int LABEL_LENGTH = 80;

    private final Database db;
    private final AnnouncementDao announcements;
    private final AnnouncementTexts texts;
    private final Jobs jobs;
    private final AuditTrail<Announcement> trail;
    private final Clock clock;

    public Announcements(Database db, AnnouncementTexts texts, Jobs jobs, AuditLog audit, Clock clock) {
        this.db = db;
        this.announcements = db.dao(AnnouncementDao.class);
        this.texts = texts;
        this.jobs = jobs;
        this.trail = audit.about("announcement", Announcement::id, Announcements::label);
        this.clock = clock;
    }

    /** Has published what is due and takes back what is over, from now on. */
    void handleJobs() {
        jobs.handle(PUBLISH, job -> publishDue(Long.parseLong(job.payload())));
        jobs.handle(EXPIRE, job -> expireDue(Long.parseLong(job.payload())));
    }

    /** All there are, the newest first; also those that nobody sees. */
    public List<Announcement> all() {
        return announcements.findAll();
    }

    /** The announcement, whoever may see it; else 404. */
    public Announcement get(long id) {
        return announcements.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** The announcement that everybody sees; else 404. */
    Announcement getPublished(long id) {
        return announcements.find(id).filter(Announcement::published).orElseThrow(ApiException::recordNotFound);
    }

    /** Adds an announcement and publishes it, now or when it is due. 422 for what cannot be announced. */
    public Announcement create(Caller caller, AnnouncementForm form) {
        form.check();
        return db.inTransaction(() -> {
            long now = clock.millis();
            boolean isLater = form.scheduledAt() != null && form.scheduledAt() > now;
            AnnouncementTexts.Written written = texts.write(form.text());
            long id = announcements.insert(form, written.content(), isLater ? form.scheduledAt() : null, now);
            texts.link(id, written);
            if (!isLater) {
                announcements.publish(id, now);
                tell(id);
            }
            return trail.created(caller, plan(id));
        });
    }

    /** Changes an announcement; what is published stays so. 422 for what cannot be announced. */
    public Announcement update(Caller caller, long id, AnnouncementForm form) {
        form.check();
        return db.inTransaction(() -> {
            Announcement before = get(id);
            long now = clock.millis();
            boolean isLater = !before.published() && form.scheduledAt() != null && form.scheduledAt() > now;
            AnnouncementTexts.Written written = texts.write(form.text());
            announcements.update(id, form, written.content(), isLater ? form.scheduledAt() : null, now);
            texts.link(id, written);
            if (before.published()) {
                tell(id);
            }
            return trail.updated(caller, before, plan(id));
        });
    }

    /** Publishes now; nothing for what is published. */
    public Announcement publish(Caller caller, long id) {
        return change(caller, id, "publish", () -> announcements.publish(id, clock.millis()));
    }

    /** Publishes at this time, instead of when it was to be before; 422 for what is published and for a time that is past. */
    public Announcement schedule(Caller caller, long id, long at) {
        if (at <= clock.millis()) {
            throw ApiException.validation("Scheduled at must be in the future");
        }
        return db.inTransaction(() -> {
            if (get(id).published()) {
                throw ApiException.validation("Announcement is already published");
            }
            return change(caller, id, "schedule", () -> announcements.schedule(id, at, clock.millis()));
        });
    }

    /** Takes back from everybody, and from its schedule; nothing for what waits for a hand already. */
    public Announcement unpublish(Caller caller, long id) {
        return change(caller, id, "unpublish", () -> announcements.unpublish(id, clock.millis()));
    }

    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            Announcement before = get(id);
            announcements.delete(id);
            jobs.cancel(PUBLISH, Long.toString(id));
            jobs.cancel(EXPIRE, Long.toString(id));
            if (before.published()) {
                tell(id);
            }
            trail.destroyed(caller, before);
        });
    }

    /** Notes that the caller has read it; a second time is nothing. 404 for what is not published. */
    public void dismiss(Caller caller, long id) {
        db.runInTransaction(() -> announcements.dismiss(getPublished(id).id(), caller.accountId()));
    }

    private Announcement change(Caller caller, long id, String action, Changing changing) {
        return db.inTransaction(() -> {
            Announcement before = get(id);
            if (!changing.isDone()) {
                return before;
            }
            Announcement after = plan(id);
            if (before.published() != after.published()) {
                tell(id);
            }
            return trail.changed(caller, action, before, after);
        });
    }

    private interface Changing {
        boolean isDone();
    }

    private void publishDue(long id) {
        if (announcements.publish(id, clock.millis())) {
            plan(id);
            tell(id);
        }
    }

    private void expireDue(long id) {
        if (announcements.unpublish(id, clock.millis())) {
            tell(id);
        }
    }

    /** Gives the announcement the jobs that its times ask for, and no others. */
    private Announcement plan(long id) {
        Announcement now = get(id);
        at(PUBLISH, id, now.published() ? null : now.scheduledAt());
        at(EXPIRE, id, now.published() ? now.expiresAt() : null);
        return now;
    }

    private void at(String kind, long id, @Nullable Long when) {
        String key = Long.toString(id);
        if (when == null) {
            jobs.cancel(kind, key);
        } else {
            jobs.add(kind, key, key, when);
        }
    }

    private void tell(long id) {
        String key = Long.toString(id);
        jobs.add(TELL, key, key, clock.millis());
    }

    private static String label(Announcement announcement) {
        String text = announcement.text().strip().replaceAll("\\s+", " ");
        return text.length() > LABEL_LENGTH ? text.substring(0, LABEL_LENGTH) + "…" : text;
    }
}
