package social.dassie.people.relationships.blocks;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.relationships.follows.RelationshipEntity;
import social.dassie.people.relationships.follows.Relationships;

/**
 * Mutes: the caller does not see the other's posts, permanently or for some time; the other does not notice. An expired
 * mute is ignored immediately; soon after, a job removes it and adds the other's posts to the home feed again.
 */
public final class Mutes {
    private static final ErrorCode NEGATIVE_DURATION =
            ErrorCode.of("error.duration_must_be_greater_than", "Duration must be greater than or equal to 0");
    private static final Field DURATION = Field.of("duration");

    /** The longest duration; longer mutes are shortened to it. */
    private static final long MAX_SECONDS = Duration.ofDays(36_500).toSeconds();

    private static final String END = "end-mute";

    private final Database db;
    private final Jobs jobs;
    private final MuteDao mutes;
    private final Accounts accounts;
    private final Relationships relationships;
    private final AccountRenderer renderer;
    private final Events events;
    private final Clock clock;

    public Mutes(Platform platform, Accounts accounts, Relationships relationships, AccountRenderer renderer) {
        this.db = platform.db();
        this.jobs = platform.jobs();
        this.mutes = db.dao(MuteDao.class);
        this.accounts = accounts;
        this.relationships = relationships;
        this.renderer = renderer;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Registers the handler that ends expired mutes. */
    public void handleJobs() {
        jobs.handle(END, job -> end(job.payload()));
    }

    /** Ends an expired mute; one that was extended in the meantime stays. */
    private void end(String pair) {
        String[] ids = pair.split(" ", 2);
        long accountId = Long.parseLong(ids[0]);
        long targetId = Long.parseLong(ids[1]);
        if (mutes.deleteExpired(accountId, targetId, clock.millis())) {
            events.publish(new BlockEvent.Unmuted(accountId, targetId));
        }
    }

    /** Schedules the end of a mute, replacing an earlier schedule; null for a mute without an end. */
    private void plan(long accountId, long targetId, @Nullable Long endsAt) {
        String pair = accountId + " " + targetId;
        if (endsAt == null) {
            jobs.cancel(END, pair);
        } else {
            jobs.add(END, pair, pair, endsAt);
        }
    }

    public Slice<MutedAccountEntity> list(Caller caller, Page page) {
        return page.slice(mutes.findPage(caller.accountId(), clock.millis(), page), MuteRow::id, this::render);
    }

    private List<MutedAccountEntity> render(List<MuteRow> rows) {
        Map<Long, AccountEntity> byId =
                renderer.byId(rows.stream().map(MuteRow::accountId).toList());
        List<MutedAccountEntity> entities = new ArrayList<>();
        for (MuteRow row : rows) {
            AccountEntity account = byId.get(row.accountId());
            if (account != null) {
                String until = row.expiresAt() == null ? null : Dates.format(row.expiresAt());
                entities.add(new MutedAccountEntity(account, until));
            }
        }
        return entities;
    }

    /**
     * Mutes an account, or changes a mute. Callers cannot mute themselves; the attempt does nothing. 422 for a negative
     * duration.
     *
     * @param durationSeconds 0 for a permanent mute
     */
    public RelationshipEntity add(Caller caller, long targetId, boolean hidesNotifications, long durationSeconds) {
        if (durationSeconds < 0) {
            throw ApiException.invalid(DURATION, NEGATIVE_DURATION);
        }
        return db.inTransaction(() -> {
            accounts.getFinished(targetId);
            if (targetId != caller.accountId()) {
                Long expiresAt = expiresAt(durationSeconds);
                mutes.upsert(caller.accountId(), targetId, hidesNotifications, expiresAt, clock.millis());
                plan(caller.accountId(), targetId, expiresAt);
                events.publish(new BlockEvent.Muted(caller.accountId(), targetId, hidesNotifications));
            }
            return relationships.with(caller, targetId);
        });
    }

    private @Nullable Long expiresAt(long durationSeconds) {
        return durationSeconds == 0 ? null : clock.millis() + Math.min(durationSeconds, MAX_SECONDS) * 1_000;
    }

    public RelationshipEntity remove(Caller caller, long targetId) {
        return db.inTransaction(() -> {
            accounts.getFinished(targetId);
            if (mutes.delete(caller.accountId(), targetId)) {
                plan(caller.accountId(), targetId, null);
                events.publish(new BlockEvent.Unmuted(caller.accountId(), targetId));
            }
            return relationships.with(caller, targetId);
        });
    }
}
