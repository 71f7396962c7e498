package social.dassie.pages.console.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.instance.rules.RuleEntity;

/** The rules of the instance in their order, and the form of a new one. */
public record RulesView(
        ConsoleNavigation.Menu menu,
        List<RuleEntity> rules,
        String text,
        String hint,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    @Override
    public String template() {
        return "console/settings/rules.jte";
    }
}
