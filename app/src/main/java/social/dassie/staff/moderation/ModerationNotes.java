package social.dassie.staff.moderation;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.staff.accounts.AdminAccounts;

/** Notes about accounts, which only the staff can read. */
public final class ModerationNotes {
    public static final int MAX_LENGTH = 2_000;

    private final Database db;
    private final ModerationNoteDao notes;
    private final AdminAccounts accounts;
    private final Users users;
    private final Clock clock;

    public ModerationNotes(Platform platform, AdminAccounts accounts, Users users) {
        this.db = platform.db();
        this.notes = db.dao(ModerationNoteDao.class);
        this.accounts = accounts;
        this.users = users;
        this.clock = platform.clock();
    }

    /** Returns the notes about an account, newest first. */
    public List<ModerationNote> of(long targetId, int limit) {
        return notes.findNewest(targetId, limit);
    }

    /**
     * Adds a note. 404 for an unknown account, 422 for a blank or long text.
     *
     * @param reportId the report about the account that the note is written on; null for none
     */
    public void add(Caller caller, long targetId, @Nullable Long reportId, String text) {
        if (text.isBlank()) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.BLANK);
        }
        if (text.codePointCount(0, text.length()) > MAX_LENGTH) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.TOO_LONG, MAX_LENGTH);
        }
        db.runInTransaction(() ->
                notes.insert(caller.accountId(), accounts.find(targetId).id(), reportId, text.strip(), clock.millis()));
    }

    /** Returns a note about this account; 404 for any other. */
    public ModerationNote get(long targetId, long id) {
        return notes.find(id, targetId).orElseThrow(ApiException::recordNotFound);
    }

    /** Whether the caller wrote the note, or has a role above its writer's. A deleted writer has no role. */
    public boolean mayDelete(Caller caller, ModerationNote note) {
        Long writer = note.accountId();
        return writer == null
                || writer == caller.accountId()
                || users.find(writer)
                        .map(User::role)
                        .map(users.get(caller.accountId()).role()::outranks)
                        .orElse(true);
    }

    /** Deletes a note. 403 for a note of a user with the same role or a higher one. */
    public void delete(Caller caller, long targetId, long id) {
        db.runInTransaction(() -> {
            if (!mayDelete(caller, get(targetId, id))) {
                throw ApiException.forbidden();
            }
            notes.delete(id);
        });
    }
}
