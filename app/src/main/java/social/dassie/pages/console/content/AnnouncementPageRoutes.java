package social.dassie.pages.console.content;

import static social.dassie.ground.words.Words.say;

import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.words.Words;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.reading.announcements.AnnouncementForm;
import social.dassie.reading.announcements.Announcements;

/** The pages that create, change, publish and withdraw announcements. */
public final class AnnouncementPageRoutes {
    private static final ErrorCode NOT_A_TIME =
            ErrorCode.ofField("ERR_INVALID", "error.is_not_a_time", "{0} is not a time");

    private static final String PAGE = ConsolePage.ANNOUNCEMENTS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.ANNOUNCEMENTS.access();
    private final Announcements announcements;
    private final ConsoleSection section;

    public AnnouncementPageRoutes(Announcements announcements, Console console) {
        this.announcements = announcements;
        this.section = console.at(ConsolePage.ANNOUNCEMENTS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.get(PAGE + "/new", STAFF, r -> showForm(r, AnnouncementFields.EMPTY, null, null));
        routes.get(ONE + "/edit", STAFF, this::edit);
        routes.post(PAGE, STAFF, new StaffForm(this::create, this::refuse));
        routes.post(ONE, STAFF, new StaffForm(this::update, this::refuse));
        routes.post(ONE + "/publish", STAFF, act("published", r -> announcements.publish(r.caller(), r.id("id"))));
        routes.post(ONE + "/unpublish", STAFF, act("withdrawn", r -> announcements.unpublish(r.caller(), r.id("id"))));
        routes.post(
                ONE + "/delete",
                STAFF,
                section.asks(this::askToDelete, act("deleted", r -> announcements.delete(r.caller(), r.id("id")))));
    }

    private static Route.Handler act(String done, Consumer<Request> act) {
        return r -> {
            act.accept(r);
            r.redirect(PAGE + "?done=" + done, 303);
        };
    }

    private Question askToDelete(Request r) {
        long id = announcements.get(r.id("id")).id();
        return Question.deletion(
                say("console.content.delete_announcement", "Delete announcement {0}", id),
                PAGE,
                say(
                        "console.content.it_vanishes_for_everybody_to",
                        "It disappears for everyone. Unpublishing has the same effect and can be undone."),
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private void edit(Request r) {
        showForm(r, AnnouncementFields.of(announcements.get(r.id("id"))), null, null);
    }

    private @Nullable String create(Request r) {
        if (isPreview(r)) {
            return preview(r);
        }
        announcements.create(r.caller(), form(r.params()));
        return PAGE + "?done=saved";
    }

    private @Nullable String update(Request r) {
        announcements.get(r.id("id"));
        if (isPreview(r)) {
            return preview(r);
        }
        announcements.update(r.caller(), r.id("id"), form(r.params()));
        return PAGE + "?done=saved";
    }

    private static boolean isPreview(Request r) {
        return r.params().has("preview");
    }

    private @Nullable String preview(Request r) {
        String html = HtmlSanitiser.sanitise(announcements.preview(form(r.params())));
        showForm(r, AnnouncementFields.typed(r.params()), html, null);
        return null;
    }

    private void refuse(Request r, FieldProblem wrong) {
        showForm(r, AnnouncementFields.typed(r.params()), null, wrong);
    }

    private static AnnouncementForm form(Params params) {
        return new AnnouncementForm(
                params.text("text", ""),
                params.flag("all_day", false),
                time(params, Field.SCHEDULED_AT),
                time(params, AnnouncementForm.STARTS_AT),
                time(params, AnnouncementForm.ENDS_AT));
    }

    /** Returns the time of an input field, which is in the reader's time zone. */
    private static @Nullable Long time(Params params, Field field) {
        String typed = params.filled(field.key());
        if (typed == null) {
            return null;
        }
        try {
            return LocalDateTime.parse(typed).atZone(Words.zone()).toInstant().toEpochMilli();
        } catch (DateTimeParseException e) {
            throw ApiException.invalid(field, NOT_A_TIME);
        }
    }

    private void showForm(
            Request r, AnnouncementFields fields, @Nullable String preview, @Nullable FieldProblem wrong) {
        section.show(r, new AnnouncementView(section.menu(r), fields, preview, wrong));
    }

    private void list(Request r) {
        String done = switch (r.params().text("done", "")) {
            case "saved" -> say("console.content.the_announcement_is_saved", "Announcement saved.");
            case "published" -> say("console.content.the_announcement_is_published", "Announcement published.");
            case "withdrawn" -> say("console.content.the_announcement_is_taken_back", "Announcement unpublished.");
            case "deleted" -> say("console.content.the_announcement_is_deleted", "Announcement deleted.");
            default -> null;
        };
        section.show(
                r,
                new AnnouncementsView(
                        section.menu(r),
                        announcements.all().stream()
                                .map(AnnouncementsView.Row::of)
                                .toList(),
                        done));
    }
}
