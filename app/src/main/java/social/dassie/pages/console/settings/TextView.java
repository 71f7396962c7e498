package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The page for editing one longer text.
 *
 * @param name {@code extended_description}, {@code privacy_policy} or {@code terms}
 * @param text in Markdown, as stored or as typed
 * @param date the day on which the terms take effect; empty for other texts
 * @param changelog the changes in the terms; empty for other texts
 * @param preview the text as it would be shown, as sanitised HTML; null if it was not requested
 */
public record TextView(
        ConsoleNavigation.Menu menu,
        String name,
        String text,
        String date,
        String changelog,
        @Nullable String preview,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    public boolean isTerms() {
        return name.equals("terms");
    }

    public String title() {
        return switch (name) {
            case "terms" -> say("console.settings.new_terms_of_service", "New terms of service");
            case "privacy_policy" -> say("common.privacy_policy", "Privacy policy");
            default -> say("console.settings.extended_description", "Extended description");
        };
    }

    /** Describes where the text is shown, and what else is useful to know. */
    public String hint() {
        return switch (name) {
            case "terms" ->
                say(
                        "console.settings.a_new_version_takes_effect",
                        "A new version takes effect at the start of its day (UTC). Until then, the previous version applies. No email is sent; use an announcement to inform everyone.");
            case "privacy_policy" ->
                say("console.settings.without_a_text_the_policy", "If empty, the built-in policy is shown.");
            default ->
                say(
                        "console.settings.shown_on_the_page_about",
                        "Shown on the page about the server, below the short description.");
        };
    }

    @Override
    public String template() {
        return "console/settings/text.jte";
    }
}
