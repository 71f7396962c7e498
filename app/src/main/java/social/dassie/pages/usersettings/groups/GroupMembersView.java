package social.dassie.pages.usersettings.groups;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page about the members of a group.
 *
 * @param older address of the page with more members; null on the last page
 */
public record GroupMembersView(
        GroupFrame group,
        List<Row> requests,
        List<Row> members,
        List<Row> banned,
        @Nullable String older) implements InSettings {
    /** One person. */
    public record Row(String id, AuthorView person) {}

    @Override
    public SettingsFrame place() {
        return group.settings();
    }

    @Override
    public String template() {
        return "usersettings/groups/members.jte";
    }
}
