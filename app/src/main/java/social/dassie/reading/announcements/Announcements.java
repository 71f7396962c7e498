package social.dassie.reading.announcements;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;

/**
 * Creates, publishes and ends announcements. An announcement is published at once, at a scheduled time, or manually. It
 * is unpublished when it expires. A job sends each visible change to the open streams, so that they receive it whether
 * the change came from a web page, from the command line in another process, or from the schedule.
 */
public final class Announcements {
    private static final ErrorCode ALREADY_PUBLISHED =
            ErrorCode.of("error.announcement_is_already_published", "Announcement is already published");
    private static final ErrorCode PAST =
            ErrorCode.of("error.scheduled_at_must_be_in", "Scheduled at must be in the future");

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

    public Announcements(Platform platform, Accounts accounts) {
        this.db = platform.db();
        this.announcements = platform.db().dao(AnnouncementDao.class);
        this.texts = new AnnouncementTexts(platform, accounts);
        this.jobs = platform.jobs();
        this.trail = platform.audit().about("announcement", Announcement::id, Announcements::label);
        this.clock = platform.clock();
    }

    /** Registers the jobs that publish scheduled announcements and unpublish expired ones. */
    void handleJobs() {
        jobs.handle(PUBLISH, job -> publishDue(Long.parseLong(job.payload())));
        jobs.handle(EXPIRE, job -> expireDue(Long.parseLong(job.payload())));
    }

    /** Returns all announcements, newest first, including unpublished ones. */
    public List<Announcement> all() {
        return announcements.findAll();
    }

    /** Returns the announcement, published or not; else 404. */
    public Announcement get(long id) {
        return announcements.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the announcement, if it is published; else 404. */
    Announcement getPublished(long id) {
        return announcements.find(id).filter(Announcement::published).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the HTML preview of a text. 422 if the text is empty or too long. */
    public String preview(AnnouncementForm form) {
        form.check();
        return texts.write(form.text()).content();
    }

    /** Adds an announcement and publishes it, now or at its scheduled time. 422 if a value is invalid. */
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
                broadcast(id);
            }
            return trail.created(caller, plan(id));
        });
    }

    /** Changes an announcement. A published one stays published. 422 if a value is invalid. */
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
                broadcast(id);
            }
            return trail.updated(caller, before, plan(id));
        });
    }

    /** Publishes the announcement now. Does nothing when it is already published. */
    public Announcement publish(Caller caller, long id) {
        return change(caller, id, "publish", () -> announcements.publish(id, clock.millis()));
    }

    /** Publishes at this time; replaces an earlier schedule. 422 when it is already published or the time is past. */
    public Announcement schedule(Caller caller, long id, long at) {
        if (at <= clock.millis()) {
            throw ApiException.invalid(Field.SCHEDULED_AT, PAST);
        }
        return db.inTransaction(() -> {
            if (get(id).published()) {
                throw ApiException.invalid(ALREADY_PUBLISHED);
            }
            return change(caller, id, "schedule", () -> announcements.schedule(id, at, clock.millis()));
        });
    }

    /**
     * Unpublishes the announcement and removes its schedule. Does nothing when it is neither published nor scheduled.
     */
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
                broadcast(id);
            }
            trail.destroyed(caller, before);
        });
    }

    /**
     * Records that the caller has read the announcement; repeating this changes nothing. 404 when it is not published.
     */
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
                broadcast(id);
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
            broadcast(id);
        }
    }

    private void expireDue(long id) {
        if (announcements.unpublish(id, clock.millis())) {
            broadcast(id);
        }
    }

    /** Schedules the jobs that the announcement's times require, and cancels others. */
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

    private void broadcast(long id) {
        String key = Long.toString(id);
        jobs.add(TELL, key, key, clock.millis());
    }

    private static String label(Announcement announcement) {
        String text = announcement.text().strip().replaceAll("\\s+", " ");
        return text.length() > LABEL_LENGTH ? text.substring(0, LABEL_LENGTH) + "…" : text;
    }
}
