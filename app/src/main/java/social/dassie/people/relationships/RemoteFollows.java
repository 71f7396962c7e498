package social.dassie.people.relationships;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.former.FormerFollow;
import social.dassie.people.former.FormerFollow.State;
import social.dassie.people.former.FormerFollows;
import social.dassie.people.relationships.blocks.BlockEvent;
import social.dassie.people.relationships.blocks.Blocks;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.people.relationships.follows.FollowOptions;
import social.dassie.people.relationships.follows.FollowRequests;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.people.relationships.follows.Relationships;

/**
 * Follows and blocks by remote accounts, and their answers to local follow requests. All methods join the caller's
 * transaction; callers have verified that the activity comes from the account that it is about.
 */
public final class RemoteFollows {
    private final RemoteFollowDao remote;
    private final Blocks blocks;
    private final Follows follows;
    private final FollowRequests requests;
    private final Relationships relationships;
    private final Accounts accounts;
    private final FormerFollows former;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    RemoteFollows(
            Platform platform,
            Accounts accounts,
            Follows follows,
            FollowRequests requests,
            Blocks blocks,
            Relationships relationships) {
        this.remote = platform.db().dao(RemoteFollowDao.class);
        this.requests = requests;
        this.blocks = blocks;
        this.follows = follows;
        this.relationships = relationships;
        this.accounts = accounts;
        this.former = new FormerFollows(platform);
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Handles the follow request of a remote account to a local one: it takes effect immediately, becomes pending, or
     * is rejected.
     */
    public void ask(Account follower, Account target, String uri) {
        boolean isRefused = target.isSuspended()
                || target.standing().movedToAccountId() != null
                || relationships.isBlocking(target.id(), follower.id())
                || relationships.isBlockingDomainOf(target.id(), follower.id())
                || remote.isTaken(uri, follower.id(), target.id());
        if (isRefused) {
            events.publish(new FollowEvent.Answered(follower.id(), target.id(), uri, false));
        } else if (remote.isFollowing(follower.id(), target.id())) {
            remote.updateUri(follower.id(), target.id(), uri);
            former.set(State.FOLLOWED, follower.id(), target.id());
            events.publish(new FollowEvent.Answered(follower.id(), target.id(), uri, true));
        } else if (former.is(State.LEFT, follower.id(), target.id())) {
            followAgain(follower.id(), target.id(), uri);
        } else if (target.settings().locked() || follower.standing().silencedAt() != null) {
            boolean isRepeated = requests.isWaiting(follower.id(), target.id());
            remote.insertRequest(follower.id(), target.id(), uri, clock.millis());
            if (!isRepeated) {
                events.publish(new FollowEvent.Requested(follower.id(), target.id(), uri));
            }
        } else {
            begin(follower.id(), target.id(), uri);
        }
    }

    /** A follower of the former actor, whose server ended that follow before this one arrived: it was approved and notified before. */
    private void followAgain(long followerId, long targetId, String uri) {
        former.set(State.FOLLOWED, followerId, targetId);
        if (remote.insert(followerId, targetId, uri, clock.millis())) {
            accounts.followAdded(followerId, targetId);
            events.publish(new FollowEvent.Answered(followerId, targetId, uri, true));
        }
    }

    /**
     * Handles the request of a remote account to follow the former actor of a local one: accepted from a follower that it has
     * already, rejected from others, because the account has moved.
     */
    public void askFormer(Account follower, Account target, String uri) {
        boolean isKept = former.is(State.WAITING, follower.id(), target.id());
        events.publish(new FollowEvent.FormerAnswered(follower.id(), target.id(), uri, isKept));
    }

    private void begin(long followerId, long targetId, String uri) {
        requests.forget(followerId, targetId);
        if (remote.insert(followerId, targetId, uri, clock.millis())) {
            accounts.followAdded(followerId, targetId);
            events.publish(new FollowEvent.Followed(followerId, targetId));
            events.publish(new FollowEvent.Answered(followerId, targetId, uri, true));
        }
    }

    /** Handles a remote account's acceptance of a local account's request. Without such a request nothing happens. */
    public void accepted(long localId, long remoteId) {
        former.find(localId, remoteId)
                .filter(found -> found.state() == State.ASKED)
                .ifPresent(this::replaced);
        if (requests.isWaiting(localId, remoteId)) {
            requests.accept(localId, remoteId);
        }
    }

    private void replaced(FormerFollow before) {
        former.remove(before.accountId(), before.targetAccountId());
        if (before.uri() != null) {
            events.publish(new FollowEvent.Replaced(before.accountId(), before.targetAccountId(), before.uri()));
        }
    }

    /**
     * Makes the new actor of a local account follow, or request to follow, what its former actor does. A follow by the former
     * actor ends when the new one is accepted, a request at once.
     */
    public void askAgain(FormerFollow before) {
        resend(before.accountId(), before.targetAccountId());
        if (requests.isWaiting(before.accountId(), before.targetAccountId())) {
            replaced(before);
        } else {
            former.set(State.ASKED, before.accountId(), before.targetAccountId());
        }
    }

    /** Handles a remote account's rejection of a request, or removal of a follower. */
    public void rejected(long localId, long remoteId) {
        follows.end(localId, remoteId, remoteId);
    }

    /** Returns a batch of the local accounts that follow an account, ordered by id. */
    public List<Long> localFollowers(long targetId, long afterId, int limit) {
        return remote.findLocalFollowers(targetId, afterId, limit);
    }

    /** Returns a batch of the local accounts with pending requests to follow an account, ordered by id. */
    public List<Long> localAskers(long targetId, long afterId, int limit) {
        return remote.findLocalAskers(targetId, afterId, limit, false);
    }

    /** Returns a batch of the local accounts that follow an account or requested to, ordered by id. */
    public List<Long> localFollowersAndAskers(long targetId, long afterId, int limit) {
        return remote.findLocalAskers(targetId, afterId, limit, true);
    }

    /** Sends the Follow of a local account again, under a new id, because the other server does not know of it. */
    public void resend(long localId, long remoteId) {
        String uri = addresses.newUri(accounts.get(localId).username(), "follows");
        if (remote.updateUri(localId, remoteId, uri) || remote.updateRequestUri(localId, remoteId, uri)) {
            events.publish(new FollowEvent.Requested(localId, remoteId, uri));
        }
    }

    /** Returns whether a follow began before a time. */
    public boolean isOlder(long followerId, long targetId, long time) {
        return remote.isOlder(followerId, targetId, time);
    }

    /**
     * Handles another server's statement that a local account follows one there. That accepts a pending request;
     * without a request or follow, an Undo is sent to the server.
     */
    public void claimed(Account local, long remoteId) {
        if (requests.isWaiting(local.id(), remoteId)) {
            requests.accept(local.id(), remoteId);
        } else if (!remote.isFollowing(local.id(), remoteId)) {
            String uri = addresses.newUri(local.username(), "follows");
            events.publish(new FollowEvent.Unfollowed(local.id(), remoteId, uri, local.id()));
        }
    }

    /** Makes a local account follow the new account of one that it follows, with the same options. */
    public void move(long followerId, long fromId, long toId) {
        Optional<RemoteFollowDao.MovedFollow> before = remote.findOptions(followerId, fromId);
        if (before.isEmpty()) {
            return;
        }
        try {
            RemoteFollowDao.MovedFollow options = before.get();
            String languages = options.languages();
            follows.add(
                    Caller.onBehalfOf(followerId, 0),
                    toId,
                    new FollowOptions(
                            options.showReblogs(),
                            options.notifies(),
                            languages == null ? null : List.of(Json.read(languages, String[].class))));
        } catch (ApiException refused) {
            return; // blocked or suspended meanwhile: the old follow still shows where they were
        }
        follows.end(followerId, fromId, followerId);
    }

    /**
     * Handles the unfollow of a local account by a remote one. Returns false if there was neither a follow nor a
     * request.
     */
    public boolean undone(long remoteId, long localId) {
        if (former.is(State.WAITING, remoteId, localId)) {
            return false; // it never followed the new actor
        }
        return end(remoteId, localId);
    }

    /**
     * Handles the unfollow of the former actor of a local account. A follow of the new actor stays. Returns false if there is
     * nothing to end.
     */
    public boolean undoneFormer(long remoteId, long localId) {
        boolean isWaiting = former.find(remoteId, localId)
                .filter(found -> found.state() == State.WAITING || found.state() == State.REQUESTED)
                .isPresent();
        return isWaiting && end(remoteId, localId);
    }

    /** Returns whether a remote account followed the former actor of a local one by the activity with this id. */
    public boolean isFormer(String uri, long remoteId) {
        return former.hasUri(remoteId, uri);
    }

    private boolean end(long remoteId, long localId) {
        boolean wasThere = remote.isFollowing(remoteId, localId) || requests.isWaiting(remoteId, localId);
        follows.end(remoteId, localId, remoteId);
        return wasThere;
    }

    /** Returns the account that is followed, or requested to be, by the activity with this id. */
    public Optional<Long> targetOf(String uri, long followerId) {
        return remote.findByUri(uri, followerId).map(RemoteFollowDao.Pair::targetAccountId);
    }

    /** Returns the account that follows another one, or requests to, by the activity with this id. */
    public Optional<Long> followerBy(String uri, long targetId) {
        return remote.findByUriOfTarget(uri, targetId).map(RemoteFollowDao.Pair::accountId);
    }

    /** Returns whether an account follows another one, or requested to. */
    public boolean isConnected(long followerId, long targetId) {
        return remote.isFollowing(followerId, targetId) || requests.isWaiting(followerId, targetId);
    }

    /** Handles a block of a local account by a remote one: neither follows the other any longer. */
    public void block(long remoteId, long localId, String uri) {
        follows.end(remoteId, localId, remoteId);
        follows.end(localId, remoteId, remoteId);
        if (remote.insertBlock(remoteId, localId, uri, clock.millis())) {
            events.publish(new BlockEvent.Blocked(remoteId, localId, uri));
        }
    }

    /** Returns the account that is blocked by the activity with this id. */
    public Optional<Long> blockedBy(String uri, long remoteId) {
        return remote.findBlock(uri, remoteId).map(RemoteFollowDao.Pair::targetAccountId);
    }

    public boolean unblock(long remoteId, long localId) {
        boolean wasThere = blocks.end(remoteId, localId);
        if (wasThere) {
            events.publish(new BlockEvent.Unblocked(remoteId, localId, null));
        }
        return wasThere;
    }
}
