package social.dassie.pages.console.reports;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.people.strikes.WarningPreset;

/** The page that changes one warning preset. */
public record WarningPresetView(
        ConsoleNavigation.Menu menu,
        WarningPreset preset,
        @Nullable FieldProblem wrong) implements UpkeepView {
    @Override
    public String template() {
        return "console/reports/warning_preset.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
