package social.dassie.accounts;

import social.dassie.db.Database;

/** Takes an account that is about to go out of what others have counted: its rows go by themselves, counters do not. */
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
