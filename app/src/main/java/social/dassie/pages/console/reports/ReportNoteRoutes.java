package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.say;

import java.util.Objects;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.moderation.ModerationNote;
import social.dassie.staff.moderation.ModerationNotes;
import social.dassie.staff.reports.Reports;

/** The staff's notes on reports; each is also a note about the reported account. */
final class ReportNoteRoutes {
    private static final String PAGE = ConsolePage.REPORTS.path();
    private static final String NOTES = PAGE + "/{id}/notes";
    private static final Access STAFF = ConsolePage.REPORTS.access();

    private final Reports reports;
    private final ModerationNotes notes;
    private final ReportPages views;
    private final ConsoleSection section;

    ReportNoteRoutes(Reports reports, ModerationNotes notes, ReportPages views, ConsoleSection section) {
        this.reports = reports;
        this.notes = notes;
        this.views = views;
        this.section = section;
    }

    void register(Routes routes) {
        routes.post(NOTES, STAFF, this::write);
        routes.post(NOTES + "/{note_id}/delete", STAFF, section.asks(this::askToDelete, this::delete));
    }

    private void write(Request r) {
        long accountId = accountId(r);
        FieldProblem problem = FieldProblem.of(
                "note",
                () -> notes.add(r.caller(), accountId, r.id("id"), r.params().text("note", "")),
                422);
        if (problem == null) {
            ResultNotice.redirect(r, ResultNotice.at(page(r), "added"));
        } else {
            views.show(r, problem);
        }
    }

    private Question askToDelete(Request r) {
        return Question.deletion(
                say("console.delete_the_note", "Delete the note"),
                page(r),
                "“" + note(r).text() + "”",
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private void delete(Request r) {
        notes.delete(r.caller(), accountId(r), note(r).id());
        ResultNotice.redirect(r, ResultNotice.at(page(r), "deleted"));
    }

    /** Returns the note; 404 for a note that was not written on this report. */
    private ModerationNote note(Request r) {
        ModerationNote note = notes.get(accountId(r), r.id("note_id"));
        if (!Objects.equals(note.reportId(), r.id("id"))) {
            throw ApiException.recordNotFound();
        }
        return note;
    }

    private long accountId(Request r) {
        return Long.parseLong(
                reports.get(r.caller(), r.id("id")).targetAccount().id());
    }

    private static String page(Request r) {
        return PAGE + "/" + r.id("id");
    }
}
