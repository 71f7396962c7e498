package social.dassie.posts.statuses.marks;

import java.time.Clock;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.Visibility;

/** Posts pinned to the top of a profile, and muted threads. */
public final class Pins {
    private static final ErrorCode BOOST = ErrorCode.of("error.a_boost_cannot_be_pinned", "A boost cannot be pinned");
    private static final ErrorCode NOT_OWN =
            ErrorCode.of("error.someone_elses_post_cannot_be", "Someone else's post cannot be pinned");
    private static final ErrorCode ONLY_MENTIONED = ErrorCode.of(
            "error.posts_that_are_only_visible", "Posts that are only visible to mentioned users cannot be pinned");
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.you_have_already_pinned_the", "You have already pinned the maximum number of posts");

    public static final int MAX_PINS = 5;

    private final Database db;
    private final MarkDao marks;
    private final Statuses finder;
    private final Events events;
    private final Clock clock;

    Pins(Platform platform, Statuses finder) {
        this.db = platform.db();
        this.marks = db.dao(MarkDao.class);
        this.finder = finder;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public StatusEntity pin(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = finder.visibleTo(caller, id);
            if (status.isReblog()) {
                throw ApiException.invalid(BOOST);
            }
            if (!status.isBy(caller.accountId())) {
                throw ApiException.invalid(NOT_OWN);
            }
            if (status.visibility() == Visibility.DIRECT) {
                throw ApiException.invalid(ONLY_MENTIONED);
            }
            boolean isNew = marks.insert(MarkDao.PINS, caller.accountId(), id, clock.millis());
            if (isNew && marks.countPins(caller.accountId()) > MAX_PINS) {
                throw ApiException.invalid(TOO_MANY);
            }
            if (isNew) {
                events.publish(new MarkEvent.Pinned(id, caller.accountId()));
            }
            return finder.get(caller, id);
        });
    }

    public StatusEntity unpin(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = finder.visibleTo(caller, id);
            if (marks.delete(MarkDao.PINS, caller.accountId(), status.id())) {
                events.publish(new MarkEvent.Unpinned(status.id(), caller.accountId()));
            }
            return finder.get(caller, id);
        });
    }

    /** Mutes the thread of this post: the caller is no longer notified about it. */
    public StatusEntity mute(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = finder.originVisibleTo(caller, id);
            marks.insertMute(caller.accountId(), status.thread().conversationId());
            return finder.get(caller, id);
        });
    }

    public StatusEntity unmute(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = finder.originVisibleTo(caller, id);
            marks.deleteMute(caller.accountId(), status.thread().conversationId());
            return finder.get(caller, id);
        });
    }
}
