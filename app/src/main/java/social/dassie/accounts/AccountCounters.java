package social.dassie.accounts;

import social.dassie.db.Database;

/**
 * Subtracts an account that is about to be deleted from the counters of others. Its rows are deleted by the database,
 * but counters do not change by themselves.
 */
final class AccountCounters {
    private final AccountCounterDao removal;

    AccountCounters(Database db) {
        this.removal = db.dao(AccountCounterDao.class);
    }

    void of(long accountId) {
        removal.uncountAsFollowed(accountId);
        removal.uncountAsFollower(accountId);
        removal.uncountFavourites(accountId);
        removal.uncountReblogs(accountId);
        removal.uncountReplies(accountId);
        removal.uncountBoostsOfIt(accountId);
    }
}
