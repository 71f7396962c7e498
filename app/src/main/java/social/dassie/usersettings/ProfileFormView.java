package social.dassie.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.users.ProfileEntity;
import social.dassie.web.SettingsNavigation;
import social.dassie.web.View;

/**
 * The page on which users change their public profile.
 *
 * @param rows the table of the profile with empty rows at its end
 */
public record ProfileFormView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        ProfileEntity profile,
        List<Row> rows,
        boolean isDone,
        @Nullable String problem)
        implements View {
    /** A row of the table as typed. */
    public record Row(String name, String value) {}

    @Override
    public String template() {
        return "usersettings/profile_form.jte";
    }
}
