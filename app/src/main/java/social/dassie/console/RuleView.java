package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.instance.RuleEntity;
import social.dassie.text.Languages;
import social.dassie.web.FieldProblem;

/**
 * The page that changes one rule and its translations.
 *
 * @param text as typed
 * @param hint as typed
 * @param language of the translation that was typed; empty for none
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
    /** The languages that can be chosen. */
    public List<Languages.Language> languages() {
        return Languages.all();
    }

    @Override
    public String template() {
        return "console/rule.jte";
    }
}
