package social.dassie.federation.publication.news;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.former.FormerFollow;
import social.dassie.people.former.FormerFollows;
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
    private final FormerFollows former;
    private final Addresses addresses;

    FollowPublisher(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            ActivityWriter activities,
            ActivitySender sender) {
        this.former = new FormerFollows(platform);
        this.addresses = platform.addresses();
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
                Phase.SEND,
                FollowEvent.FormerAnswered.class,
                e -> answer(e.accountId(), e.targetAccountId(), e.uri(), e.isAccepted(), true));
        events.subscribe(
                Phase.SEND, FollowEvent.Replaced.class, e -> endFormer(e.accountId(), e.targetAccountId(), e.uri()));
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
        String uri = event.uri();
        if (uri == null) {
            return;
        }
        boolean isByFollower = event.byAccountId() == event.accountId();
        boolean isOfFormer = former.find(event.accountId(), event.targetAccountId())
                .map(before -> endFormer(before, uri, isByFollower))
                .orElse(false);
        long localId = isByFollower ? event.accountId() : event.targetAccountId();
        long remoteId = isByFollower ? event.targetAccountId() : event.accountId();
        Pair pair = pair(localId, remoteId, uri);
        if (pair != null) {
            ObjectNode activity = isByFollower
                    ? activities.undo(towards("Follow", pair, uri), List.of(pair.remoteUri()))
                    : activities.answerToFollow(false, own(pair, isOfFormer), pair.remoteUri(), uri);
            sender.sendFarewell(localId, activity, pair.remoteUri(), distribution.personalOfAny(remoteId));
        }
    }

    /** Returns the id of the local actor, or of its former one. */
    private String own(Pair pair, boolean isFormer) {
        Addresses before = addresses.formerOrigin();
        return (isFormer && before != null ? before : addresses)
                .actor(pair.local().username());
    }

    /**
     * Ends what is left of the follow of, or by, a former actor, after one between the same accounts ended.
     *
     * @param uri of the follow that ended
     * @return whether that was a follow of the former actor
     */
    private boolean endFormer(FormerFollow before, String uri, boolean isByFollower) {
        long followerId = before.accountId();
        long targetId = before.targetAccountId();
        boolean isOfRemote = !accounts.get(followerId).isLocal();
        if (isByFollower && isOfRemote && before.state() == FormerFollow.State.WAITING) {
            former.set(FormerFollow.State.LEFT, followerId, targetId);
            return true;
        }
        String formerUri = before.uri();
        if (!isOfRemote && formerUri != null && !formerUri.equals(uri)) {
            endFormer(followerId, targetId, formerUri);
        }
        former.remove(followerId, targetId);
        return isOfRemote && uri.equals(formerUri);
    }

    /** Sends the Undo of a follow by a former actor. */
    private void endFormer(long followerId, long targetId, String uri) {
        Pair pair = pair(followerId, targetId, uri);
        if (pair != null) {
            ObjectNode undo = activities.undo(towards("Follow", pair, uri), List.of(pair.remoteUri()));
            sender.sendFarewell(followerId, undo, pair.remoteUri(), distribution.personalOfAny(targetId));
        }
    }

    private void answer(long followerId, long targetId, String uri, boolean isAccepted) {
        boolean isFormer = former.find(followerId, targetId)
                .filter(found -> uri.equals(found.uri()))
                .isPresent();
        if (isFormer && isAccepted) {
            former.set(FormerFollow.State.WAITING, followerId, targetId);
        } else if (isFormer) {
            former.remove(followerId, targetId);
        }
        answer(followerId, targetId, uri, isAccepted, isFormer);
    }

    private void answer(long followerId, long targetId, String uri, boolean isAccepted, boolean isFormer) {
        Pair pair = pair(targetId, followerId, uri);
        if (pair != null) {
            send(pair, activities.answerToFollow(isAccepted, own(pair, isFormer), pair.remoteUri(), uri));
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
