package social.dassie.pages.console;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.web.FieldProblem;
import social.dassie.people.strikes.WarningPreset;

/** The page that changes one prepared warning. */
public record WarningPresetView(
        ConsoleNavigation.Menu menu,
        WarningPreset preset,
        @Nullable FieldProblem fieldProblem) implements ConsoleView {
    @Override
    public @Nullable String problem() {
        return fieldProblem == null ? null : fieldProblem.sentence();
    }

    @Override
    public String template() {
        return "console/warning_preset.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
