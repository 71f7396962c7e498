package social.dassie.people.relationships.follows;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** Following and unfollowing. */
public final class Follows {
    private final Database db;
    private final FollowDao follows;
    private final FollowRequestDao requests;
    private final EndorsementDao endorsements;
    private final Accounts accounts;
    private final Relationships relationships;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    public Follows(Platform platform, Accounts accounts, Relationships relationships) {
        this.db = platform.db();
        this.follows = db.dao(FollowDao.class);
        this.requests = db.dao(FollowRequestDao.class);
        this.endorsements = db.dao(EndorsementDao.class);
        this.accounts = accounts;
        this.relationships = relationships;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** As the other {@code add}, with the usual options. */
    public RelationshipEntity add(Caller caller, long targetId) {
        return add(caller, targetId, FollowOptions.STANDARD);
    }

    /**
     * Follows an account, or sends a request if it is locked or on another server; doing so again changes the options. A
     * feed is followed at once.
     */
    public RelationshipEntity add(Caller caller, long targetId, FollowOptions options) {
        String languages = options.languagesJson();
        return db.inTransaction(() -> {
            Account target = accounts.getFinished(targetId);
            checkPossible(caller, target);
            if (!change(caller.accountId(), targetId, options, languages)) {
                insert(caller.accountId(), target, options, languages);
            }
            return relationships.with(caller, targetId);
        });
    }

    /**
     * The result of following several accounts.
     *
     * @param requested how many must approve first
     * @param refused how many could not be followed
     */
    public record Outcome(int followed, int requested, int refused) {}

    /** Follows several accounts independently: one that cannot be followed does not stop the others. */
    public Outcome addAll(Caller caller, List<Long> targetIds) {
        int followed = 0;
        int requested = 0;
        int refused = 0;
        for (long id : targetIds) {
            try {
                if (add(caller, id).following()) {
                    followed++;
                } else {
                    requested++;
                }
            } catch (ApiException e) {
                refused++;
            }
        }
        return new Outcome(followed, requested, refused);
    }

    /** Returns false if there is neither a follow nor a request. */
    private boolean change(long me, long targetId, FollowOptions options, @Nullable String languages) {
        boolean setLanguages = options.languages() != null;
        Optional<FeedOptions> before = follows.findFeedOptions(me, targetId);
        if (before.isEmpty()) {
            return requests.update(me, targetId, options.reblogs(), options.notifying(), setLanguages, languages);
        }
        follows.update(me, targetId, options.reblogs(), options.notifying(), setLanguages, languages);
        if (!before.equals(follows.findFeedOptions(me, targetId))) {
            events.publish(new FollowEvent.Changed(me, targetId));
        }
        return true;
    }

    private void insert(long me, Account target, FollowOptions options, @Nullable String languages) {
        Account own = accounts.get(me);
        boolean mustAsk = !target.isFeed()
                && (!target.isLocal()
                        || target.settings().locked()
                        || own.standing().silencedAt() != null);
        if (mustAsk) {
            String uri = target.isLocal() ? null : addresses.newUri(own.username(), "follows");
            requests.insert(
                    me, target.id(), options.showsReblogs(), options.notifies(), languages, uri, clock.millis());
            events.publish(new FollowEvent.Requested(me, target.id(), uri));
        } else {
            follows.insert(me, target.id(), options.showsReblogs(), options.notifies(), languages, clock.millis());
            accounts.followAdded(me, target.id());
            events.publish(new FollowEvent.Followed(me, target.id()));
        }
    }

    private void checkPossible(Caller caller, Account target) {
        long me = caller.accountId();
        if (target.id() == me || target.isSuspended()) {
            throw ApiException.recordNotFound();
        }
        if (target.standing().movedToAccountId() != null
                || relationships.isBlocking(target.id(), me)
                || relationships.isBlocking(me, target.id())
                || relationships.isBlockingDomainOf(me, target.id())) {
            throw ApiException.forbidden();
        }
    }

    /** Ends a follow or withdraws a request; does nothing if there is neither. */
    public RelationshipEntity remove(Caller caller, long targetId) {
        return db.inTransaction(() -> {
            accounts.getFinished(targetId);
            end(caller.accountId(), targetId, caller.accountId());
            return relationships.with(caller, targetId);
        });
    }

    /** Removes a follower; does nothing if the account does not follow. */
    public RelationshipEntity removeFollower(Caller caller, long followerId) {
        return db.inTransaction(() -> {
            accounts.getFinished(followerId);
            if (follows.findFeedOptions(followerId, caller.accountId()).isPresent()) {
                reject(followerId, caller.accountId());
            }
            return relationships.with(caller, followerId);
        });
    }

    /**
     * Returns the address of the follow or the request; empty if there is none, or both accounts are on this server.
     */
    Optional<String> findUri(long accountId, long targetId) {
        return follows.findUri(accountId, targetId);
    }

    /** Ends a follow or a request on behalf of its target; joins the caller's transaction. */
    public void reject(long accountId, long targetId) {
        end(accountId, targetId, targetId);
    }

    /**
     * Ends a follow or a request. Also updates the counters and removes the featuring, because only followed accounts
     * can be featured. Joins the caller's transaction.
     *
     * @param byAccountId which of the two accounts ends it
     */
    public void end(long accountId, long targetId, long byAccountId) {
        String uri = follows.findUri(accountId, targetId).orElse(null);
        boolean wasFollowing = follows.delete(accountId, targetId);
        if (wasFollowing) {
            accounts.followRemoved(accountId, targetId);
            endorsements.delete(accountId, targetId);
        }
        boolean hadAsked = requests.delete(accountId, targetId);
        if (wasFollowing || hadAsked) {
            events.publish(new FollowEvent.Unfollowed(accountId, targetId, uri, byAccountId));
        }
    }
}
