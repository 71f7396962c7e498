package social.dassie.reading.streaming;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.oauth.TokenEnded;
import social.dassie.people.users.UserEvent;
import social.dassie.posts.filters.FiltersChanged;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.quotes.QuoteEvent;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.reading.conversations.ConversationChanged;
import social.dassie.reading.conversations.Conversations;
import social.dassie.reading.notifications.NotificationEntity;
import social.dassie.reading.notifications.Notifications;
import social.dassie.reading.notifications.requests.NotificationsMerged;
import social.dassie.reading.timelines.Audiences;
import social.dassie.reading.timelines.PostTimelines;
import social.dassie.reading.timelines.feeds.FannedOut;

/**
 * Converts events to messages for streams. Inside the transaction it only collects what would be lost afterwards: the
 * audience of a deleted post. Everything else happens after the commit, on the event thread, and only if a stream is
 * open; the number of statements for an event does not depend on the number of streams.
 */
final class EventBroadcaster {
    private static final String NOTIFICATIONS = "read:notifications";

    private final Database db;
    private final Streams streams;
    private final EventThread eventThread;
    private final Audiences audiences;
    private final StatusRenderer statuses;
    private final Notifications notifications;
    private final Conversations conversations;

    EventBroadcaster(
            Database db,
            Streams streams,
            EventThread eventThread,
            Audiences audiences,
            StatusRenderer statuses,
            Notifications notifications,
            Conversations conversations) {
        this.db = db;
        this.streams = streams;
        this.eventThread = eventThread;
        this.audiences = audiences;
        this.statuses = statuses;
        this.notifications = notifications;
        this.conversations = conversations;
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, FannedOut.class, e -> later(() -> show(e.statusId(), "update")));
        events.subscribe(Phase.SEND, StatusEvent.Edited.class, e -> later(() -> show(e.statusId(), "status.update")));
        events.subscribe(Phase.SEND, QuoteEvent.Revoked.class, e -> later(() -> show(e.statusId(), "status.update")));
        events.subscribe(Phase.SEND, QuoteEvent.Approved.class, e -> later(() -> show(e.statusId(), "status.update")));
        events.subscribe(Phase.SEND, QuoteEvent.Refused.class, e -> later(() -> show(e.statusId(), "status.update")));
        events.subscribe(
                Phase.SEND, QuoteEvent.PolicyChanged.class, e -> later(() -> show(e.statusId(), "status.update")));
        events.subscribe(Phase.SEND, StatusEvent.Going.class, this::going);
        events.subscribe(Phase.SEND, Event.Notified.class, e -> later(() -> notified(e.recipients())));
        events.subscribe(Phase.SEND, NotificationsMerged.class, e -> later(() -> merged(e.accountId())));
        events.subscribe(Phase.SEND, ConversationChanged.class, e -> later(() -> conversation(e.accountId(), e.id())));
        events.subscribe(Phase.SEND, FiltersChanged.class, e -> later(() -> filtersChanged(e.accountId())));
        events.subscribe(Phase.SEND, Event.Streamed.class, e -> later(() -> streamed(e)));
        events.subscribe(Phase.SEND, TokenEnded.class, e -> later(streams::checkTokens));
        events.subscribe(Phase.SEND, UserEvent.AccessEnded.class, e -> later(streams::checkTokens));
        events.subscribe(Phase.SEND, AccountEvent.AccessPaused.class, e -> later(streams::checkTokens));
    }

    private void later(Runnable work) {
        db.transactions().atCommit(() -> {
            if (!streams.isEmpty()) {
                eventThread.add(work);
            }
        });
    }

    private void show(long statusId, String event) {
        audiences.of(statusId, streams.subscribers()::hasHome).ifPresent(audience -> {
            List<Subscription> to = streams.subscribers().of(audience);
            if (to.isEmpty()) {
                return;
            }
            Set<Long> viewers = to.stream().map(Subscription::accountId).collect(Collectors.toSet());
            Map<Long, StatusEntity> seen = statuses.forEach(statusId, viewers);
            IdentityHashMap<StatusEntity, StreamMessage> messages = new IdentityHashMap<>();
            for (Subscription subscription : to) {
                StatusEntity status = seen.get(subscription.accountId());
                if (status != null) {
                    Caller viewer = subscription.stream().caller();
                    subscription.send(
                            status.dependsOnViewer()
                                    ? message(event, status, viewer)
                                    : messages.computeIfAbsent(status, same -> message(event, same, viewer)));
                }
            }
        });
    }

    private static StreamMessage message(String event, StatusEntity status, Caller viewer) {
        return new StreamMessage(event, Json.text(status, viewer));
    }

    /**
     * Collects the audience of a post before it is deleted, because afterwards it is unknown. Mentioned accounts are
     * included, because they may have the post from a notification.
     */
    private void going(StatusEvent.Going event) {
        if (streams.isEmpty()) {
            return;
        }
        audiences
                .of(event.statusId(), streams.subscribers()::hasHome)
                .ifPresent(audience ->
                        db.transactions().atCommit(() -> eventThread.add(() -> gone(event.statusId(), audience))));
    }

    private void gone(long statusId, PostTimelines audience) {
        StreamMessage message = new StreamMessage("delete", Long.toString(statusId));
        streams.subscribers().of(audience).forEach(subscription -> subscription.send(message));
        for (long accountId : audience.mentioned()) {
            if (!audience.readers().contains(accountId) && audience.isPublicFor(accountId)) {
                to(StreamName.USER, accountId).forEach(subscription -> subscription.send(message));
            }
        }
    }

    private void notified(List<Event.Notified.Recipient> recipients) {
        Map<Long, List<Subscription>> listeners = new HashMap<>();
        for (Event.Notified.Recipient recipient : recipients) {
            List<Subscription> found = hearing(recipient.accountId());
            if (!found.isEmpty()) {
                listeners.put(recipient.notificationId(), found);
            }
        }
        if (listeners.isEmpty()) {
            return;
        }
        Map<Long, NotificationEntity> entities = notifications.forOwners(listeners.keySet());
        for (Event.Notified.Recipient recipient : recipients) {
            NotificationEntity entity = entities.get(recipient.notificationId());
            if (entity != null) {
                StreamMessage message = new StreamMessage(
                        "notification", Json.text(entity, Caller.onBehalfOf(recipient.accountId(), 0)));
                listeners.getOrDefault(recipient.notificationId(), List.of()).forEach(s -> s.send(message));
            }
        }
    }

    private void merged(long accountId) {
        StreamMessage message = new StreamMessage("notifications_merged", "1");
        hearing(accountId).forEach(subscription -> subscription.send(message));
    }

    /** Returns the subscriptions that receive an account's notifications. */
    private List<Subscription> hearing(long accountId) {
        List<Subscription> found = new ArrayList<>(to(StreamName.USER_NOTIFICATION, accountId));
        to(StreamName.USER, accountId).stream()
                .filter(subscription -> subscription.stream().caller().scopes().cover(NOTIFICATIONS))
                .forEach(found::add);
        return found;
    }

    private void conversation(long accountId, long id) {
        Collection<Subscription> to = to(StreamName.DIRECT, accountId);
        to.stream()
                .findFirst()
                .flatMap(
                        subscription -> conversations.find(subscription.stream().caller(), id))
                .filter(conversation -> conversation.lastStatus() != null)
                .map(conversation ->
                        new StreamMessage("conversation", Json.text(conversation, Caller.onBehalfOf(accountId, 0))))
                .ifPresent(message -> to.forEach(subscription -> subscription.send(message)));
    }

    private void filtersChanged(long accountId) {
        StreamMessage message = StreamMessage.bare("filters_changed");
        to(StreamName.USER, accountId).forEach(subscription -> subscription.send(message));
    }

    private void streamed(Event.Streamed event) {
        StreamMessage message = new StreamMessage(event.name(), event.payload());
        StreamName name = Objects.requireNonNull(StreamName.of(event.stream()), event.stream());
        Collection<Subscription> found =
                event.accountId() == 0 ? streams.subscribers().allOf(name) : to(name, event.accountId());
        for (Subscription subscription : found) {
            if (event.tokenId() == 0
                    || event.tokenId() == subscription.stream().caller().tokenId()) {
                subscription.send(message);
            }
        }
    }

    private Collection<Subscription> to(StreamName name, long accountId) {
        return streams.subscribers().of(Topic.of(name, accountId));
    }
}
