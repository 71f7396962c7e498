package social.dassie.reading.announcements;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.UnicodeEmoji;
import social.dassie.posts.reactions.EmojiReactions;

/** Read marks of and reactions to announcements, and the stream events for both. */
final class Reactions {
    private static final int MAX_KINDS = 8;
    private static final String STREAM = "user";

    private final Database db;
    private final AnnouncementDao rows;
    private final ReactionDao reactions;
    private final Announcements announcements;
    private final AnnouncementRenderer renderer;
    private final Events events;
    private final Clock clock;

    Reactions(Platform platform, Announcements announcements, AnnouncementRenderer renderer) {
        this.db = platform.db();
        this.rows = db.dao(AnnouncementDao.class);
        this.reactions = db.dao(ReactionDao.class);
        this.announcements = announcements;
        this.renderer = renderer;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void handleJobs(Jobs jobs) {
        jobs.handle(Announcements.TELL, job -> broadcast(Long.parseLong(job.payload())));
    }

    /** Returns all published announcements, including those that the caller has read. */
    List<AnnouncementEntity> list(Caller caller) {
        return renderer.render(caller, rows.findPublished());
    }

    /**
     * Adds the caller's reaction: a Unicode emoji or a custom emoji of this instance. Repeating it changes nothing. 422
     * for any other name, and when eight other kinds of reaction exist.
     */
    void add(Caller caller, long announcementId, String name) {
        db.runInTransaction(() -> {
            announcements.getPublished(announcementId);
            Optional<Long> custom = reactions.findEmoji(name);
            String kind = custom.isPresent()
                    ? name
                    : UnicodeEmoji.find(name)
                            .orElseThrow(() -> ApiException.invalid(Field.NAME, EmojiReactions.NOT_AN_EMOJI));
            if (!reactions.isThere(announcementId, kind) && reactions.countOthers(announcementId, kind) >= MAX_KINDS) {
                throw ApiException.invalid(EmojiReactions.TOO_MANY);
            }
            if (reactions.insert(announcementId, caller.accountId(), kind, custom.orElse(null), clock.millis())) {
                broadcastReaction(announcementId, kind);
            }
        });
    }

    /** Removes a reaction of the caller; 404 when there is none. */
    void remove(Caller caller, long announcementId, String name) {
        db.runInTransaction(() -> {
            announcements.getPublished(announcementId);
            boolean isGone = reactions.delete(announcementId, caller.accountId(), name);
            String kind = isGone ? name : UnicodeEmoji.find(name).orElseThrow(ApiException::recordNotFound);
            if (!isGone && !reactions.delete(announcementId, caller.accountId(), kind)) {
                throw ApiException.recordNotFound();
            }
            broadcastReaction(announcementId, kind);
        });
    }

    private void broadcastReaction(long announcementId, String name) {
        stream("announcement.reaction", Json.text(renderer.reaction(announcementId, name)));
    }

    /** Sends the current announcement to the open streams, or its deletion when it is not published. */
    private void broadcast(long id) {
        Optional<Announcement> published = rows.find(id).filter(Announcement::published);
        if (published.isPresent()) {
            List<AnnouncementEntity> seen = renderer.render(Caller.ANONYMOUS, List.of(published.get()));
            stream("announcement", Json.text(seen.get(0)));
        } else {
            stream("announcement.delete", Long.toString(id));
        }
    }

    private void stream(String event, String payload) {
        events.publish(new Event.Streamed(0, 0, STREAM, event, payload));
    }
}
