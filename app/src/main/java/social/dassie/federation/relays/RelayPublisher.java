package social.dassie.federation.relays;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * Sends public posts of local accounts that want to be found to the relays that accepted: new and edited ones. Deletions
 * are sent for all of them, because their authors may have wanted to be found before. Without relays it needs no
 * statement.
 */
final class RelayPublisher {
    private final Relays relays;
    private final RelayDao rows;
    private final ActivitySender sender;
    private final NoteWriter notes;
    private final PublishedActivities posts;
    private final ActivityWriter activities;
    private final Clock clock;

    RelayPublisher(Platform platform, Relays relays, ActivitySender sender) {
        this.relays = relays;
        this.rows = platform.db().dao(RelayDao.class);
        this.sender = sender;
        this.notes = new NoteWriter(platform);
        this.posts = new PublishedActivities(platform, notes);
        this.activities = new ActivityWriter(platform.addresses());
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, StatusEvent.Published.class, this::published);
        events.subscribe(Phase.SEND, StatusEvent.Edited.class, e -> edited(e.statusId()));
        events.subscribe(Phase.SEND, StatusEvent.Going.class, e -> going(e.statusId()));
    }

    private void published(StatusEvent.Published event) {
        if (!event.isLocal()
                || event.isReblog()
                || event.isDirect()
                || relays.accepted().isEmpty()) {
            return;
        }
        rows.findPublic(event.statusId())
                .filter(RelayDao.PublicPost::isForRelays)
                .ifPresent(post -> {
                    List<String> inboxes = inboxes(relay -> relay.style() == RelayStyle.INBOX);
                    if (!inboxes.isEmpty()) {
                        posts.of(event.statusId()).ifPresent(create -> send(post, create, inboxes));
                    }
                    List<String> actors = inboxes(relay -> relay.style() == RelayStyle.ACTOR);
                    if (!actors.isEmpty()) {
                        sender.send(null, relays.announce(post.uri()), post.uri(), actors);
                    }
                });
    }

    private void edited(long statusId) {
        List<String> inboxes = inboxes(relay -> true);
        if (!inboxes.isEmpty()) {
            rows.findPublic(statusId)
                    .filter(RelayDao.PublicPost::isForRelays)
                    .ifPresent(post -> notes.note(statusId)
                            .ifPresent(note -> send(post, activities.updateOfNote(note, clock.millis()), inboxes)));
        }
    }

    private void going(long statusId) {
        List<String> inboxes = inboxes(relay -> true);
        if (!inboxes.isEmpty()) {
            rows.findPublic(statusId)
                    .ifPresent(post -> send(post, activities.deletionOfNote(post.username(), post.uri()), inboxes));
        }
    }

    private void send(RelayDao.PublicPost post, ObjectNode activity, List<String> inboxes) {
        sender.send(post.accountId(), activity, post.uri(), inboxes);
    }

    private List<String> inboxes(Predicate<Relay> isMeant) {
        return relays.accepted().stream()
                .filter(isMeant)
                .map(Relay::inbox)
                .filter(Objects::nonNull)
                .toList();
    }
}
