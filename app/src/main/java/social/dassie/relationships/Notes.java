package social.dassie.relationships;

import social.dassie.accounts.Accounts;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.db.Database;

/** What an account noted about others, for itself alone. */
public final class Notes {
    private static final int MAX_LENGTH = 2_000;

    private final Database db;
    private final NoteDao notes;
    private final Accounts accounts;
    private final Relationships relationships;

    Notes(Database db, Accounts accounts, Relationships relationships) {
        this.db = db;
        this.notes = db.dao(NoteDao.class);
        this.accounts = accounts;
        this.relationships = relationships;
    }

    /** Notes something in the place of what was noted before; a blank text takes it away. 422 for one that is too long. */
    RelationshipEntity write(Caller caller, long targetId, String comment) {
        if (comment.codePointCount(0, comment.length()) > MAX_LENGTH) {
            throw ApiException.validation("Comment is too long (maximum is " + MAX_LENGTH + " characters)");
        }
        return db.inTransaction(() -> {
            accounts.getFinished(targetId);
            if (comment.isBlank()) {
                notes.delete(caller.accountId(), targetId);
            } else {
                notes.upsert(caller.accountId(), targetId, comment);
            }
            return relationships.with(caller, targetId);
        });
    }
}
