package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.strikes.AppealFilter;

/**
 * The list of appeals.
 *
 * @param older address of the page with older appeals, null when there are none
 */
public record AppealsView(
        List<SettingsNavigation.Link> navigation,
        AppealFilter shown,
        List<Row> appeals,
        @Nullable String older) implements View {
    /** One appeal in the list: of what, by whom. */
    public record Row(String address, String handle, String action, AppealView appeal) {}

    /** The filters, in the order of their links. */
    public List<AppealFilter> filters() {
        return List.of(AppealFilter.values());
    }

    @Override
    public String template() {
        return "appeals.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
