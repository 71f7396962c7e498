package social.dassie.pages.console;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.accounts.Accounts;
import social.dassie.staff.moderation.ModerationNote;
import social.dassie.staff.moderation.ModerationNotes;

/**
 * A note of the staff about an account.
 *
 * @param who the author
 * @param reportId the report that it was written on; null for none
 * @param mayDelete whether the visitor may delete it
 */
public record NoteView(
        long id,
        String who,
        TimeView time,
        String text,
        @Nullable Long reportId,
        boolean mayDelete) {
    private static final int MAX_NOTES = 50;

    /** Returns the notes about an account, including those on reports, the newest first. */
    public static List<NoteView> of(long accountId, ModerationNotes notes, Accounts accounts, Caller visitor) {
        List<ModerationNote> found = notes.of(accountId, MAX_NOTES);
        Map<Long, String> names = LogLine.names(found.stream().map(ModerationNote::accountId), accounts);
        return found.stream()
                .map(note -> new NoteView(
                        note.id(),
                        LogLine.name(note.accountId(), names),
                        TimeView.of(note.createdAt()),
                        note.text(),
                        note.reportId(),
                        notes.mayDelete(visitor, note)))
                .toList();
    }
}
