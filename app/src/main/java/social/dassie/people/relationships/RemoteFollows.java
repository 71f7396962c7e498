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
import social.dassie.people.relationships.blocks.BlockEvent;
import social.dassie.people.relationships.blocks.Blocks;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.people.relationships.follows.FollowOptions;
import social.dassie.people.relationships.follows.FollowRequests;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.people.relationships.follows.Relationships;

/**
 * Follows and blocks by accounts of other servers, and their answers to follows from here. All methods join the caller's
 * transaction; who calls has checked that the activity comes from the account that it is about.
 */
public final class RemoteFollows {
    private final RemoteFollowDao remote;
    private final Blocks blocks;
    private final Follows follows;
    private final FollowRequests requests;
    private final Relationships relationships;
    private final Accounts accounts;
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
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** A remote account asks to follow a local one: it does at once, has to wait, or is refused. */
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
            events.publish(new FollowEvent.Answered(follower.id(), target.id(), uri, true));
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

    private void begin(long followerId, long targetId, String uri) {
        requests.forget(followerId, targetId);
        if (remote.insert(followerId, targetId, uri, clock.millis())) {
            accounts.followAdded(followerId, targetId);
            events.publish(new FollowEvent.Followed(followerId, targetId));
            events.publish(new FollowEvent.Answered(followerId, targetId, uri, true));
        }
    }

    /** A remote account accepted the request of a local one. Without such a request nothing happens. */
    public void accepted(long localId, long remoteId) {
        if (requests.isWaiting(localId, remoteId)) {
            requests.accept(localId, remoteId);
        }
    }

    /** A remote account refused a request, or removed a follower. */
    public void rejected(long localId, long remoteId) {
        follows.end(localId, remoteId, remoteId);
    }

    /** The local accounts that follow an account, a part of them, in the order of their ids. */
    public List<Long> localFollowers(long targetId, long afterId, int limit) {
        return remote.findLocalFollowers(targetId, afterId, limit);
    }

    /** The local accounts whose requests to follow an account are not answered: a part of them, by id. */
    public List<Long> localAskers(long targetId, long afterId, int limit) {
        return remote.findLocalAskers(targetId, afterId, limit, false);
    }

    /** The local accounts that follow an account or have asked to: a part of them, by id. */
    public List<Long> localFollowersAndAskers(long targetId, long afterId, int limit) {
        return remote.findLocalAskers(targetId, afterId, limit, true);
    }

    /** Sends the Follow of a local account once more, under a new id, because the other server does not know of it. */
    public void askAgain(long localId, long remoteId) {
        String uri = addresses.newUri(accounts.get(localId).username(), "follows");
        if (remote.updateUri(localId, remoteId, uri) || remote.updateRequestUri(localId, remoteId, uri)) {
            events.publish(new FollowEvent.Requested(localId, remoteId, uri));
        }
    }

    /** Whether a follow began before a time. */
    public boolean isOlder(long followerId, long targetId, long time) {
        return remote.isOlder(followerId, targetId, time);
    }

    /**
     * The other server says that a local account follows there. That answers a request; without one, the server is told
     * that it is not so.
     */
    public void claimed(Account local, long remoteId) {
        if (requests.isWaiting(local.id(), remoteId)) {
            requests.accept(local.id(), remoteId);
        } else if (!remote.isFollowing(local.id(), remoteId)) {
            String uri = addresses.newUri(local.username(), "follows");
            events.publish(new FollowEvent.Unfollowed(local.id(), remoteId, uri, local.id()));
        }
    }

    /** Lets a local account follow the new account of one that it follows, with the same options. */
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
            return; // blocked, or suspended meanwhile: the old follow says where they were
        }
        follows.end(followerId, fromId, followerId);
    }

    /** A remote account no longer follows a local one. Returns false when it neither did nor asked. */
    public boolean undone(long remoteId, long localId) {
        boolean wasThere = remote.isFollowing(remoteId, localId) || requests.isWaiting(remoteId, localId);
        follows.end(remoteId, localId, remoteId);
        return wasThere;
    }

    /** Whom an account follows, or asks to, by the activity with this id. */
    public Optional<Long> targetOf(String uri, long followerId) {
        return remote.findByUri(uri, followerId).map(RemoteFollowDao.Pair::targetAccountId);
    }

    /** Who follows an account, or asks to, by the activity with this id. */
    public Optional<Long> followerBy(String uri, long targetId) {
        return remote.findByUriOfTarget(uri, targetId).map(RemoteFollowDao.Pair::accountId);
    }

    /** Whether an account follows another one, or has asked to. */
    public boolean isConnected(long followerId, long targetId) {
        return remote.isFollowing(followerId, targetId) || requests.isWaiting(followerId, targetId);
    }

    /** A remote account blocks a local one: neither follows the other any longer. */
    public void block(long remoteId, long localId, String uri) {
        follows.end(remoteId, localId, remoteId);
        follows.end(localId, remoteId, remoteId);
        if (remote.insertBlock(remoteId, localId, uri, clock.millis())) {
            events.publish(new BlockEvent.Blocked(remoteId, localId, uri));
        }
    }

    /** Whom an account blocks by the activity with this id. */
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
