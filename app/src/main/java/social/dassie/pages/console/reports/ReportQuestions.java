package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.Question;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.staff.reports.AdminReportEntity;
import social.dassie.staff.reports.Reports;

/** The confirmations before the staff acts because of a report. */
final class ReportQuestions {
    private final Reports reports;
    private final AccountQuestions accounts;

    ReportQuestions(Reports reports, AccountQuestions accounts) {
        this.reports = reports;
        this.accounts = accounts;
    }

    static void requireUsers(Caller caller) {
        if (!caller.may(Permission.MANAGE_USERS)) {
            throw ApiException.forbidden();
        }
    }

    /** Returns the selected reported posts that still exist. */
    static List<Long> chosen(Request r, AdminReportEntity report) {
        List<String> chosen = r.params().texts("status_ids");
        return report.statuses().stream()
                .filter(StatusEntity.class::isInstance)
                .map(status -> ((StatusEntity) status).id())
                .filter(chosen::contains)
                .map(Long::valueOf)
                .toList();
    }

    /** Confirms an action against the reported account, whatever account the form names. */
    Question action(Request r) {
        requireUsers(r.caller());
        AdminReportEntity report = report(r);
        return accounts.action(r, Long.parseLong(report.targetAccount().id()), page(report));
    }

    @Nullable
    Question deletion(Request r) {
        return aboutPosts(
                r,
                number -> count(number, "console.reports.delete_posts_count", "Delete {0} post|Delete {0} posts"),
                say("console.reports.delete_posts", "Delete posts"),
                say(
                        "console.reports.with_pictures_and_boosts_nothing",
                        "Includes media and boosts. This cannot be undone."));
    }

    @Nullable
    Question marking(Request r) {
        return aboutPosts(
                r,
                number -> count(
                        number,
                        "console.reports.mark_posts_as_sensitive",
                        "Mark {0} post as sensitive|Mark {0} posts as sensitive"),
                say("console.mark_as_sensitive", "Mark as sensitive"),
                say(
                        "console.reports.pictures_hide_behind_a_warning_it",
                        "Hides media behind a warning. This edits the post; only its author can undo it."));
    }

    Question collection(Request r) {
        long id = r.id("collection_id");
        String name = reports.collections(r.caller(), r.id("id")).stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow(ApiException::recordNotFound)
                .name();
        return Question.deletion(
                say("common.delete_named", "Delete {0}", "“" + name + "”"),
                page(report(r)),
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private @Nullable Question aboutPosts(Request r, LongFunction<String> title, String button, String effect) {
        requireUsers(r.caller());
        AdminReportEntity report = report(r);
        accounts.belowCaller(r.caller(), Long.parseLong(report.targetAccount().id()));
        int number = chosen(r, report).size();
        return number == 0
                ? null
                : new Question(
                        title.apply(number),
                        List.of(
                                effect,
                                r.params().flag("tell", false)
                                        ? say(
                                                "console.reports.their_author_is_warned_with",
                                                "The author gets a warning with your message.")
                                        : say(
                                                "console.reports.their_author_is_not_told",
                                                "The author is not notified."),
                                say("console.reports.this_resolves_the_report", "This resolves the report.")),
                        button,
                        page(report),
                        null,
                        null);
    }

    private AdminReportEntity report(Request r) {
        return reports.get(r.caller(), r.id("id"));
    }

    private static String page(AdminReportEntity report) {
        return ConsolePage.REPORTS.path(report.id());
    }
}
