package social.dassie.federation.publication.news;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.quotes.QuoteEvent;
import social.dassie.posts.statuses.rows.StatusEvent;

/** Sends local posts and boosts to other servers: new, edited and deleted ones. */
final class PostPublisher {
    private final PublishedDao rows;
    private final Distribution distribution;
    private final PublishedActivities posts;
    private final NoteWriter notes;
    private final ActivityWriter activities;
    private final ActivitySender sender;
    private final Clock clock;

    PostPublisher(
            Platform platform,
            Distribution distribution,
            PublishedActivities posts,
            NoteWriter notes,
            ActivityWriter activities,
            ActivitySender sender) {
        this.rows = platform.db().dao(PublishedDao.class);
        this.distribution = distribution;
        this.posts = posts;
        this.notes = notes;
        this.activities = activities;
        this.sender = sender;
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, StatusEvent.Published.class, this::published);
        events.subscribe(Phase.SEND, StatusEvent.Edited.class, e -> changed(e.statusId(), e.unmentionedIds()));
        events.subscribe(Phase.SEND, QuoteEvent.PolicyChanged.class, e -> changed(e.statusId(), List.of()));
        events.subscribe(Phase.SEND, StatusEvent.Going.class, e -> going(e.statusId()));
    }

    private void published(StatusEvent.Published event) {
        if (!event.isLocal() || (event.isDirect() && event.mentionedIds().isEmpty())) {
            return;
        }
        Set<String> inboxes = distribution.ofNew(event.statusId());
        if (!inboxes.isEmpty()) {
            rows.findPost(event.statusId())
                    .ifPresent(post -> posts.of(post.id()).ifPresent(activity -> send(post, activity, inboxes)));
        }
    }

    /** Sends the current version of a local post to all servers that may have another one. */
    void changed(long statusId, List<Long> others) {
        send(statusId, distribution.ofChanged(statusId, others));
    }

    /** Sends the current version of a local post to these inboxes. */
    void send(long statusId, Set<String> inboxes) {
        if (!inboxes.isEmpty()) {
            rows.findPost(statusId)
                    .ifPresent(post -> notes.note(statusId)
                            .ifPresent(note -> send(post, activities.updateOfNote(note, clock.millis()), inboxes)));
        }
    }

    private void send(PublishedDao.Post post, ObjectNode activity, Set<String> inboxes) {
        if (post.isForFollowers()) {
            sender.sendToFollowers(post.accountId(), activity, post.uri(), inboxes);
        } else {
            sender.send(post.accountId(), activity, post.uri(), inboxes);
        }
    }

    private void going(long statusId) {
        Set<String> inboxes = distribution.ofGoing(statusId);
        if (!inboxes.isEmpty()) {
            rows.findPost(statusId).ifPresent(post -> {
                if (post.isReblog()) {
                    posts.of(statusId)
                            .ifPresent(announce -> sender.send(
                                    post.accountId(), activities.undoOfBoost(announce), post.uri(), inboxes));
                } else {
                    ObjectNode deletion = activities.deletionOfNote(post.username(), post.uri());
                    sender.send(post.accountId(), deletion, post.uri(), inboxes);
                }
            });
        }
    }
}
