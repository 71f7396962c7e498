package social.dassie.posts.scheduled;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.rows.InOrder;
import social.dassie.media.attachments.AttachmentChanges;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.media.attachments.ReservedMedia;

/**
 * Scheduled posts: stored, listed, changed, cancelled. Each has a job; the handler of that job removes the post from
 * here with {@link #take} in the transaction that publishes it.
 */
public final class ScheduledStatuses {
    private static final ErrorCode PAST = ErrorCode.of(
            "error.scheduled_at_the_scheduled_date", "Scheduled at The scheduled date must be in the future");
    private static final ErrorCode QUOTE_WITH_MEDIA =
            ErrorCode.of("error.quoting_is_not_allowed_with", "Quoting is not allowed with media attachments");
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.you_have_exceeded_the_limit", "You have exceeded the limit of {0} scheduled posts");
    private static final ErrorCode TOO_MANY_TODAY = ErrorCode.of(
            "error.you_have_exceeded_the_limit_of", "You have exceeded the limit of {0} scheduled posts for today");

    /** The type of the jobs; their key is the id. */
    public static final String JOB = "scheduled_status";

    private static final long MIN_AHEAD_MS = Duration.ofMinutes(5).toMillis();
    private static final int MAX_TOTAL = 300;
    private static final int MAX_DAILY = 25;

    private final Database db;
    private final IdSource ids;
    private final ScheduledStatusDao scheduled;
    private final Attachments attachments;
    private final ReservedMedia held;
    private final Jobs jobs;
    private final Clock clock;

    public ScheduledStatuses(Platform platform, Attachments attachments, ReservedMedia held) {
        this.db = platform.db();
        this.ids = platform.ids();
        this.scheduled = db.dao(ScheduledStatusDao.class);
        this.attachments = attachments;
        this.held = held;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    /** Stores a validated post; joins the caller's transaction. Returns its id. */
    public long add(Caller caller, long scheduledAt, ScheduledParams params) {
        return db.inTransaction(() -> {
            long id = ids.next();
            check(caller.accountId(), scheduledAt, 0);
            scheduled.insert(id, caller.accountId(), scheduledAt, Json.text(params));
            held.hold(caller.accountId(), id, params.attached());
            jobs.add(JOB, Long.toString(id), "", scheduledAt);
            return id;
        });
    }

    /**
     * Rejects a time that is too soon, and more scheduled posts than the limits allow. {@code butId} is the post that is
     * being changed, which is not counted.
     */
    private void check(long accountId, long scheduledAt, long butId) {
        if (scheduledAt <= clock.millis() + MIN_AHEAD_MS) {
            throw ApiException.invalid(Field.SCHEDULED_AT, PAST);
        }
        if (scheduled.count(accountId, butId) >= MAX_TOTAL) {
            throw ApiException.invalid(TOO_MANY, MAX_TOTAL);
        }
        long day = Math.floorDiv(scheduledAt, Dates.DAY_MS) * Dates.DAY_MS;
        if (scheduled.countBetween(accountId, butId, day, day + Dates.DAY_MS) >= MAX_DAILY) {
            throw ApiException.invalid(TOO_MANY_TODAY, MAX_DAILY);
        }
    }

    public Slice<ScheduledStatusEntity> list(Caller caller, Page page) {
        return page.slice(scheduled.findPage(caller.accountId(), page), ScheduledStatus::id, this::render);
    }

    public ScheduledStatusEntity get(Caller caller, long id) {
        return render(List.of(owned(caller, id))).get(0);
    }

    /** Changes the time of a post, its media files or their alt texts; values that are not sent stay. */
    ScheduledStatusEntity change(Caller caller, long id, ScheduledForm form) {
        ScheduledParams before = owned(caller, id).asked();
        List<Long> ids = form.mediaIds() == null ? before.attached() : form.mediaIds();
        try (AttachmentChanges changes = attachments.changes(caller.accountId(), ids, form.mediaChanges())) {
            return change(caller, id, form, changes);
        }
    }

    private ScheduledStatusEntity change(Caller caller, long id, ScheduledForm form, AttachmentChanges changes) {
        return db.inTransaction(() -> {
            ScheduledStatus row = owned(caller, id);
            long scheduledAt = row.scheduledAt();
            if (form.scheduledAt() != null) {
                scheduledAt = form.scheduledAt();
                check(caller.accountId(), scheduledAt, id);
                jobs.add(JOB, Long.toString(id), "", scheduledAt);
            }
            ScheduledParams params = row.asked();
            if (form.mediaIds() != null) {
                params = replaceMedia(row, params, form.mediaIds());
            }
            changes.apply();
            scheduled.update(id, scheduledAt, Json.text(params));
            return get(caller, id);
        });
    }

    private ScheduledParams replaceMedia(ScheduledStatus row, ScheduledParams params, List<Long> mediaIds) {
        boolean isQuote = params.quotedStatusId() != null;
        if (mediaIds.isEmpty() && params.text().isBlank() && !isQuote) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.BLANK);
        }
        if (!mediaIds.isEmpty() && isQuote) {
            throw ApiException.invalid(QUOTE_WITH_MEDIA);
        }
        held.release(row.id());
        attachments.check(row.accountId(), mediaIds, 0);
        held.hold(row.accountId(), row.id(), mediaIds);
        return params.withMedia(mediaIds);
    }

    /** Cancels a post; its media files can be attached again. */
    void cancel(Caller caller, long id) {
        db.runInTransaction(() -> {
            remove(owned(caller, id));
            jobs.cancel(JOB, Long.toString(id));
        });
    }

    /**
     * Removes a scheduled post in the transaction that publishes it, so that its media files can be attached. Empty if
     * the post was cancelled.
     */
    public Optional<ScheduledStatus> take(long id) {
        Optional<ScheduledStatus> row = scheduled.find(id);
        row.ifPresent(this::remove);
        return row;
    }

    /** Returns the application with which it is published; 0 if that no longer exists. */
    public long appOf(ScheduledStatus row) {
        long appId = row.asked().applicationId();
        return scheduled.hasApp(appId) ? appId : 0;
    }

    private void remove(ScheduledStatus row) {
        held.release(row.id());
        scheduled.delete(row.id());
    }

    private ScheduledStatus owned(Caller caller, long id) {
        return scheduled
                .find(id)
                .filter(row -> row.accountId() == caller.accountId())
                .orElseThrow(ApiException::recordNotFound);
    }

    private List<ScheduledStatusEntity> render(List<ScheduledStatus> rows) {
        Map<Long, MediaEntity> media =
                held.byId(rows.stream().flatMap(row -> row.mediaIds().stream()).toList());
        return rows.stream()
                .map(row -> new ScheduledStatusEntity(
                        Long.toString(row.id()),
                        Dates.format(row.scheduledAt()),
                        row.asked(),
                        InOrder.of(row.mediaIds(), media)))
                .toList();
    }
}
