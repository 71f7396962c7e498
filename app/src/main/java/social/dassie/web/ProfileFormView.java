package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.users.ProfileEntity;

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
        return "profile_form.jte";
    }
}
