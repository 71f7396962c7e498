package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.visitors.strikes.AppealView;

/**
 * The console page about one appeal.
 *
 * @param path the address of this page
 * @param action the action against the account
 * @param strike who took it and when
 * @param reportId the report that led to it; null for none
 * @param mayDecide whether the visitor's role is above the account's
 * @param isEmptied whether the account's data is already deleted
 * @param decidedBy null while nothing is decided
 */
public record AppealPageView(
        ConsoleNavigation.Menu menu,
        String path,
        PersonView person,
        String action,
        LogLine strike,
        @Nullable Long reportId,
        AppealView appeal,
        boolean mayDecide,
        boolean isEmptied,
        @Nullable String decidedBy,
        @Nullable String problem)
        implements ConsoleView {
    /** Describes what happens if the appeal is approved. */
    public String undoing() {
        return switch (action) {
            case "disable" -> say("console.reports.they_can_sign_in_again", "they can sign in again");
            case "sensitive" ->
                say("console.reports.their_files_are_marked_as", "their media is no longer marked as sensitive");
            case "silence" -> say("console.reports.the_account_is_limited_no", "the account is no longer limited");
            case "suspend" -> say("console.reports.the_account_is_suspended_no", "the account is no longer suspended");
            default -> say("console.reports.the_warning_counts_no_more", "the warning is withdrawn");
        };
    }

    @Override
    public String template() {
        return "console/reports/appeal.jte";
    }
}
