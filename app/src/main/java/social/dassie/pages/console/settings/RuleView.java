package social.dassie.pages.console.settings;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.Languages;
import social.dassie.ground.words.LanguageNames;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * The page that changes one rule and its translations.
 *
 * @param text as typed
 * @param hint as typed
 * @param language of the submitted translation; empty for none
 * @param translation as typed
 * @param translatedHint as typed
 */
public record RuleView(
        ConsoleNavigation.Menu menu,
        RuleEntity rule,
        String text,
        String hint,
        String language,
        String translation,
        String translatedHint,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /** Returns the names of the selectable languages, by their codes. */
    public Map<String, String> languages() {
        return LanguageNames.menu(Languages.byCode());
    }

    @Override
    public String template() {
        return "console/settings/rule.jte";
    }
}
