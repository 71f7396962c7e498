package social.dassie.people.relationships;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.relationships.follows.RelationshipEntity;
import social.dassie.people.relationships.follows.Relationships;

/** An account's private notes about other accounts. */
public final class Notes {
    private static final int MAX_LENGTH = 2_000;

    private final Database db;
    private final AccountNoteDao notes;
    private final Accounts accounts;
    private final Relationships relationships;

    Notes(Database db, Accounts accounts, Relationships relationships) {
        this.db = db;
        this.notes = db.dao(AccountNoteDao.class);
        this.accounts = accounts;
        this.relationships = relationships;
    }

    /**
     * Writes the note about an account, replacing an earlier one; a blank text deletes it. 422 for a text that is too
     * long.
     */
    public RelationshipEntity write(Caller caller, long targetId, String comment) {
        if (comment.codePointCount(0, comment.length()) > MAX_LENGTH) {
            throw ApiException.invalid(Field.COMMENT, ErrorCode.TOO_LONG, MAX_LENGTH);
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
