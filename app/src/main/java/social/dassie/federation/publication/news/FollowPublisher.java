package social.dassie.federation.publication.news;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.blocks.BlockEvent;
import social.dassie.people.relationships.follows.FollowEvent;

/** Notifies a remote account that a local account follows or blocks it, no longer does, or answers its follow request. */
final class FollowPublisher {
    /** A local account and the remote account concerned. */
    private record Pair(Account local, Account remote) {
        String remoteUri() {
            return String.valueOf(remote.uri());
        }
    }

    private final Accounts accounts;
    private final Distribution distribution;
    private final ActivityWriter activities;
    private final ActivitySender sender;

    FollowPublisher(Accounts accounts, Distribution distribution, ActivityWriter activities, ActivitySender sender) {
        this.accounts = accounts;
        this.distribution = distribution;
        this.activities = activities;
        this.sender = sender;
    }

    void subscribe(Events events) {
        events.subscribe(
                Phase.SEND,
                FollowEvent.Requested.class,
                e -> send("Follow", e.accountId(), e.targetAccountId(), e.uri()));
        events.subscribe(Phase.SEND, FollowEvent.Unfollowed.class, this::unfollowed);
        events.subscribe(
                Phase.SEND,
                FollowEvent.Answered.class,
                e -> answer(e.accountId(), e.targetAccountId(), e.uri(), e.isAccepted()));
        events.subscribe(
                Phase.SEND, BlockEvent.Blocked.class, e -> send("Block", e.accountId(), e.targetAccountId(), e.uri()));
        events.subscribe(Phase.SEND, BlockEvent.Unblocked.class, this::unblocked);
    }

    private void send(String type, long accountId, long targetId, @Nullable String uri) {
        Pair pair = pair(accountId, targetId, uri);
        if (pair != null && uri != null) {
            send(pair, towards(type, pair, uri));
        }
    }

    private void unblocked(BlockEvent.Unblocked event) {
        String uri = event.uri();
        Pair pair = pair(event.accountId(), event.targetAccountId(), uri);
        if (pair != null && uri != null) {
            send(pair, activities.undo(towards("Block", pair, uri), List.of(pair.remoteUri())));
        }
    }

    private ObjectNode towards(String type, Pair pair, String uri) {
        return activities.towards(type, uri, pair.local().username(), pair.remoteUri(), pair.remoteUri());
    }

    /**
     * If the follower ended the follow, sends an Undo; if the followed account ended it, a Reject. Sent even to blocked
     * servers, which would otherwise keep sending.
     */
    private void unfollowed(FollowEvent.Unfollowed event) {
        if (event.uri() == null) {
            return;
        }
        boolean isByFollower = event.byAccountId() == event.accountId();
        long localId = isByFollower ? event.accountId() : event.targetAccountId();
        long remoteId = isByFollower ? event.targetAccountId() : event.accountId();
        Pair pair = pair(localId, remoteId, event.uri());
        if (pair != null) {
            ObjectNode activity = isByFollower
                    ? activities.undo(towards("Follow", pair, event.uri()), List.of(pair.remoteUri()))
                    : activities.answerToFollow(false, pair.local().username(), pair.remoteUri(), event.uri());
            sender.sendFarewell(localId, activity, pair.remoteUri(), distribution.personalOfAny(remoteId));
        }
    }

    private void answer(long followerId, long targetId, String uri, boolean isAccepted) {
        Pair pair = pair(targetId, followerId, uri);
        if (pair != null) {
            send(pair, activities.answerToFollow(isAccepted, pair.local().username(), pair.remoteUri(), uri));
        }
    }

    private void send(Pair pair, ObjectNode activity) {
        sender.send(
                pair.local().id(),
                activity,
                pair.remoteUri(),
                distribution.personal(pair.remote().id()));
    }

    /**
     * Returns null unless the first account is local and the second remote; a follow without an address is between local
     * ones.
     */
    private @Nullable Pair pair(long localId, long remoteId, @Nullable String uri) {
        if (uri == null) {
            return null;
        }
        Map<Long, Account> found = accounts.findAll(List.of(localId, remoteId)).stream()
                .collect(Collectors.toMap(Account::id, Function.identity()));
        Account local = found.get(localId);
        Account remote = found.get(remoteId);
        return local == null || remote == null || !local.isLocal() || remote.isLocal() ? null : new Pair(local, remote);
    }
}
