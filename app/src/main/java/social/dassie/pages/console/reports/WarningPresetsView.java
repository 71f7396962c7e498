package social.dassie.pages.console.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.people.strikes.WarningPreset;

/** The warning presets, and the form for a new one with what was typed so far. */
public record WarningPresetsView(
        ConsoleNavigation.Menu menu,
        List<WarningPreset> presets,
        WarningPreset typed,
        @Nullable FieldProblem wrong,
        @Nullable String done)
        implements UpkeepView {
    @Override
    public String template() {
        return "console/reports/warning_presets.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
