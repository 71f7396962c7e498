package social.dassie.people.relationships.follows;

import java.time.Clock;
import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** Reads the relationships between accounts. */
public final class Relationships {
    private final RelationshipDao relationships;
    private final FollowDao follows;
    private final Accounts accounts;
    private final People people;
    private final Clock clock;

    public Relationships(Database db, Accounts accounts, People people, Clock clock) {
        this.relationships = db.dao(RelationshipDao.class);
        this.follows = db.dao(FollowDao.class);
        this.accounts = accounts;
        this.people = people;
        this.clock = clock;
    }

    /** Returns one relationship for each account that exists; suspended accounts only if requested. */
    public List<RelationshipEntity> of(Caller caller, List<Long> accountIds, boolean withSuspended) {
        if (accountIds.isEmpty()) {
            return List.of();
        }
        return relationships.findAll(new IdList(accountIds), caller.accountId(), withSuspended, clock.millis());
    }

    public RelationshipEntity with(Caller caller, long accountId) {
        return of(caller, List.of(accountId), true).get(0);
    }

    public boolean isBlocking(long accountId, long targetId) {
        return relationships.isBlocking(accountId, targetId);
    }

    public boolean isBlockingDomainOf(long accountId, long targetId) {
        return relationships.isBlockingDomainOf(accountId, targetId);
    }

    /** Returns the account's followers; empty if its owner hides them, is suspended or has blocked the caller. */
    public Slice<AccountEntity> followers(Caller caller, long accountId, Page page) {
        return across(FollowDao.FOLLOWED, FollowDao.FOLLOWER, caller, accountId, page);
    }

    public Slice<AccountEntity> following(Caller caller, long accountId, Page page) {
        return across(FollowDao.FOLLOWER, FollowDao.FOLLOWED, caller, accountId, page);
    }

    private Slice<AccountEntity> across(String own, String other, Caller caller, long accountId, Page page) {
        return isHidden(caller, accounts.getFinished(accountId))
                ? Slice.empty()
                : people.slice(follows.findPage(own, other, accountId, caller.accountId(), clock.millis(), page), page);
    }

    private boolean isHidden(Caller caller, Account account) {
        if (account.id() == caller.accountId()) {
            return false;
        }
        return account.isSuspended()
                || Boolean.TRUE.equals(account.settings().hideCollections())
                || (caller.isUser() && isBlocking(account.id(), caller.accountId()));
    }
}
