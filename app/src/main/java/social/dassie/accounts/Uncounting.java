package social.dassie.accounts;

import social.dassie.db.Database;

/** Takes an account that is about to go out of what others have counted: its rows go by themselves, counters do not. */
final class Uncounting {
    private final RemovalDao removal;

    Uncounting(Database db) {
        this.removal = db.dao(RemovalDao.class);
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
