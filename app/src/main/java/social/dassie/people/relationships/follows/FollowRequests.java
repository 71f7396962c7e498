package social.dassie.people.relationships.follows;

import java.time.Clock;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.UserEvent;

/** Requests to follow an account: its owner reads and answers them. */
public final class FollowRequests {
    private final Database db;
    private final FollowRequestDao requests;
    private final Follows follows;
    private final Accounts accounts;
    private final Relationships relationships;
    private final People people;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    public FollowRequests(
            Platform platform, Follows follows, Accounts accounts, Relationships relationships, People people) {
        this.db = platform.db();
        this.requests = db.dao(FollowRequestDao.class);
        this.follows = follows;
        this.accounts = accounts;
        this.relationships = relationships;
        this.people = people;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Accepts all pending requests when an account is unlocked, except those of limited accounts. */
    public void subscribe() {
        events.subscribe(
                Phase.STORE,
                UserEvent.Unlocked.class,
                unlocked -> requests.findUnlimited(unlocked.accountId())
                        .forEach(requester -> accept(requester, unlocked.accountId())));
    }

    public Slice<AccountEntity> list(Caller caller, Page page) {
        return people.slice(requests.findPage(caller.accountId(), page), page);
    }

    /** Accepts a request; 404 if there is none. */
    public RelationshipEntity authorize(Caller caller, long requesterId) {
        return db.inTransaction(() -> {
            checkAsked(requesterId, caller.accountId());
            accept(requesterId, caller.accountId());
            return relationships.with(caller, requesterId);
        });
    }

    /** Rejects a request; 404 if there is none. */
    public RelationshipEntity reject(Caller caller, long requesterId) {
        return db.inTransaction(() -> {
            checkAsked(requesterId, caller.accountId());
            follows.reject(requesterId, caller.accountId());
            return relationships.with(caller, requesterId);
        });
    }

    /** Returns whether an account has a pending request to follow another one. */
    public boolean isWaiting(long requesterId, long targetId) {
        return requests.exists(requesterId, targetId);
    }

    /** Removes a request without an answer; joins the caller's transaction. */
    public void forget(long requesterId, long targetId) {
        requests.delete(requesterId, targetId);
    }

    private void checkAsked(long requesterId, long targetId) {
        if (!isWaiting(requesterId, targetId)) {
            throw ApiException.recordNotFound();
        }
    }

    /** Turns a request into a follow; joins the caller's transaction. */
    public void accept(long requesterId, long targetId) {
        boolean isNew = requests.insertFollow(requesterId, targetId, clock.millis());
        requests.delete(requesterId, targetId);
        if (isNew) {
            accounts.followAdded(requesterId, targetId);
            events.publish(new FollowEvent.Followed(requesterId, targetId));
            follows.findUri(requesterId, targetId)
                    .filter(uri -> !addresses.isOurs(uri))
                    .ifPresent(uri -> events.publish(new FollowEvent.Answered(requesterId, targetId, uri, true)));
        }
    }
}
