package social.dassie.people.relationships.follows;

import java.time.Clock;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** Accounts that an account features on its profile. */
public final class Endorsements {
    private static final ErrorCode NOT_FOLLOWED = ErrorCode.of(
            "error.you_must_be_already_following", "You must be already following the person you want to endorse");

    private final Database db;
    private final EndorsementDao endorsements;
    private final Accounts accounts;
    private final Relationships relationships;
    private final People people;
    private final Clock clock;

    public Endorsements(Database db, Accounts accounts, Relationships relationships, People people, Clock clock) {
        this.db = db;
        this.endorsements = db.dao(EndorsementDao.class);
        this.accounts = accounts;
        this.relationships = relationships;
        this.people = people;
        this.clock = clock;
    }

    /** Returns the accounts that the caller features. */
    public Slice<AccountEntity> list(Caller caller, Page page) {
        return slice(caller, caller.accountId(), page);
    }

    /** Returns the accounts that an account features; empty if it is suspended or has blocked the caller. */
    public Slice<AccountEntity> of(Caller caller, long accountId, Page page) {
        Account account = accounts.getFinished(accountId);
        boolean isHidden =
                account.isSuspended() || (caller.isUser() && relationships.isBlocking(accountId, caller.accountId()));
        return isHidden ? Slice.empty() : slice(caller, accountId, page);
    }

    private Slice<AccountEntity> slice(Caller caller, long accountId, Page page) {
        return people.slice(endorsements.findPage(accountId, caller.accountId(), page), page);
    }

    /** Features an account; doing so again changes nothing. 422 for an account that the caller does not follow. */
    public RelationshipEntity add(Caller caller, long targetId) {
        return db.inTransaction(() -> {
            accounts.getFinished(targetId);
            if (!endorsements.insert(caller.accountId(), targetId, clock.millis())
                    && !endorsements.exists(caller.accountId(), targetId)) {
                throw ApiException.invalid(NOT_FOLLOWED);
            }
            return relationships.with(caller, targetId);
        });
    }

    public RelationshipEntity remove(Caller caller, long targetId) {
        return db.inTransaction(() -> {
            accounts.getFinished(targetId);
            endorsements.delete(caller.accountId(), targetId);
            return relationships.with(caller, targetId);
        });
    }
}
