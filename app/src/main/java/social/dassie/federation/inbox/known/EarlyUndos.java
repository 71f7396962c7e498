package social.dassie.federation.inbox.known;

import java.time.Clock;
import social.dassie.ground.db.Database;
import social.dassie.people.accounts.rows.Account;

/**
 * Activities and posts that an account undid or deleted before they arrived. They are stored per account, because their
 * owner is unknown here: another account on the same server must not be able to suppress what someone has yet to write.
 */
public final class EarlyUndos {
    /** Longer than {@code InboxWorkers} retries an activity that was received earlier. */
    private static final long ACTIVITIES_MS = 86_400_000L;

    /** Longer than any server retries sending a post. Stored as long as {@code pruning.OldNotes} says. */
    private static final long POSTS_MS = 14 * 86_400_000L;

    private final EarlyUndoDao rows;
    private final Clock clock;

    EarlyUndos(Database db, Clock clock) {
        this.rows = db.dao(EarlyUndoDao.class);
        this.clock = clock;
    }

    /** Records an undone id of an actor; joins the caller's transaction. */
    public void note(Account actor, String uri) {
        rows.noteUndone(String.valueOf(actor.uri()), uri, clock.millis());
    }

    /** Whether the actor recently undid an activity with this id. */
    public boolean isUndone(Account actor, String uri) {
        return isNoted(actor, uri, ACTIVITIES_MS);
    }

    /** Whether the author has deleted a post with this id. */
    public boolean isDeleted(Account author, String uri) {
        return isNoted(author, uri, POSTS_MS);
    }

    /** Whether the author still exists, is not suspended, and has not deleted a post with this id. */
    public boolean mayCome(Account author, String uri) {
        return rows.mayCome(String.valueOf(author.uri()), uri, clock.millis() - POSTS_MS);
    }

    private boolean isNoted(Account account, String uri, long ageMs) {
        return rows.isUndone(String.valueOf(account.uri()), uri, clock.millis() - ageMs);
    }
}
