package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.relays.Relay;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.RemoteFollows;
import social.dassie.posts.collections.RemoteItems;
import social.dassie.posts.statuses.quotes.RemoteQuotes;
import social.dassie.posts.statuses.replies.ReplyApprovals;

/** Follow, Accept, Reject (also of quote and collection requests) and Block, between a remote and a local account. */
final class FollowActivities {
    private final RemoteFollows follows;
    private final RemoteQuotes quotes;
    private final ReplyApprovals replies;
    private final RemoteItems items;
    private final RelayActivities relays;
    private final LocalUris local;

    FollowActivities(
            RemoteFollows follows,
            RemoteQuotes quotes,
            ReplyApprovals replies,
            RemoteItems items,
            RelayActivities relays,
            LocalUris local) {
        this.follows = follows;
        this.quotes = quotes;
        this.replies = replies;
        this.items = items;
        this.relays = relays;
        this.local = local;
    }

    Runnable follow(Received received) {
        Optional<Account> target = local.account(received.activity().link("object"));
        String id = received.id();
        if (id != null && relays.isFollowBack(received)) {
            return () -> relays.acceptFollow(received, id);
        }
        if (target.isEmpty() || id == null) {
            return ActivityHandler.NOTHING;
        }
        return local.isFormer(received.activity().link("object"))
                ? () -> follows.askFormer(received.actor(), target.get(), id)
                : () -> follows.ask(received.actor(), target.get(), id);
    }

    /** Handles the answer to a local account's follow or quote request. Only what was requested can be accepted. */
    Runnable accept(Received received) {
        ActivityObject object = received.activity().object("object");
        if (object == null) {
            return ActivityHandler.NOTHING;
        }
        long actorId = received.actor().id();
        String stamp = received.activity().link("result");
        String uri = String.valueOf(object.id());
        if (isQuoteRequest(object)) {
            return received.isOfSameHost(stamp) ? () -> quotes.decided(uri, actorId, stamp) : ActivityHandler.NOTHING;
        }
        if (isFeatureRequest(object)) {
            return received.isOfSameHost(stamp) ? () -> items.decided(uri, actorId, stamp) : ActivityHandler.NOTHING;
        }
        // Up to version 0.19, GoToSocial's Accept is itself the proof.
        String proof = received.isOfSameHost(stamp) ? stamp : received.id();
        if (received.isOfSameHost(proof) && isAboutReply(object)) {
            return () -> replies.decided(uri, actorId, proof);
        }
        Optional<Relay> relay = relays.answering(object, received);
        return relay.isPresent()
                ? () -> relays.accepted(relay.get(), received)
                : () -> follower(object, received).ifPresent(me -> follows.accepted(me, actorId));
    }

    Runnable reject(Received received) {
        ActivityObject object = received.activity().object("object");
        if (object == null) {
            return ActivityHandler.NOTHING;
        }
        long actorId = received.actor().id();
        if (isQuoteRequest(object)) {
            return () -> quotes.decided(String.valueOf(object.id()), actorId, null);
        }
        if (isFeatureRequest(object)) {
            return () -> items.decided(String.valueOf(object.id()), actorId, null);
        }
        if (isAboutReply(object)) {
            return () -> replies.decided(String.valueOf(object.id()), actorId, null);
        }
        Optional<Relay> relay = relays.answering(object, received);
        return relay.isPresent()
                ? () -> relays.rejected(relay.get())
                : () -> follower(object, received).ifPresent(me -> follows.rejected(me, actorId));
    }

    /** Whether an answer is about a local reply: its request, or the reply itself. */
    private boolean isAboutReply(ActivityObject object) {
        String uri = String.valueOf(object.id());
        return object.is("ReplyRequest")
                || uri.contains("/reply_requests/")
                || local.status(uri).isPresent();
    }

    private boolean isQuoteRequest(ActivityObject object) {
        return object.is("QuoteRequest") || String.valueOf(object.id()).contains("/quote_requests/");
    }

    private boolean isFeatureRequest(ActivityObject object) {
        return object.is("FeatureRequest") || String.valueOf(object.id()).contains("/feature_requests/");
    }

    /**
     * Returns the local account that requested to follow the actor: by the id of the follow, or by the actor of an
     * embedded follow.
     */
    private Optional<Long> follower(ActivityObject follow, Received received) {
        long actorId = received.actor().id();
        Optional<Long> byId = follow.id() == null ? Optional.empty() : follows.followerBy(follow.id(), actorId);
        if (byId.isPresent() || !follow.is("Follow")) {
            return byId;
        }
        boolean isAboutActor = received.actorUri().equals(follow.link("object"));
        return isAboutActor
                ? local.account(follow.link("actor")).map(Account::id).filter(me -> follows.isConnected(me, actorId))
                : Optional.empty();
    }

    Runnable block(Received received) {
        Optional<Account> target = local.account(received.activity().link("object"));
        String id = received.id() == null ? received.actorUri() + "#block" : received.id();
        return target.isEmpty()
                ? ActivityHandler.NOTHING
                : () -> follows.block(received.actor().id(), target.get().id(), id);
    }

    /** Ends a follow; {@code target} is the followed account, {@code uri} the follow's id. */
    boolean undoFollow(long actorId, @Nullable String uri, @Nullable String target) {
        Optional<Long> found = (uri == null ? Optional.<Long>empty() : follows.targetOf(uri, actorId))
                .or(() -> local.account(target).map(Account::id));
        boolean isFormer = target == null ? uri != null && follows.isFormer(uri, actorId) : local.isFormer(target);
        return found.isPresent()
                && (isFormer ? follows.undoneFormer(actorId, found.get()) : follows.undone(actorId, found.get()));
    }

    boolean undoBlock(long actorId, @Nullable String uri, @Nullable String target) {
        Optional<Long> found = (uri == null ? Optional.<Long>empty() : follows.blockedBy(uri, actorId))
                .or(() -> local.account(target).map(Account::id));
        return found.isPresent() && follows.unblock(actorId, found.get());
    }

    /** Handles an undone Accept: the follow by the local account ends. */
    boolean undoAccept(Received received, ActivityObject accept) {
        ActivityObject follow = accept.object("object");
        Optional<Relay> relay = follow == null ? Optional.empty() : relays.answering(follow, received);
        if (relay.isPresent()) {
            relays.rejected(relay.get());
            return true;
        }
        Optional<Long> me = follow == null ? Optional.empty() : follower(follow, received);
        me.ifPresent(id -> follows.rejected(id, received.actor().id()));
        return me.isPresent();
    }
}
