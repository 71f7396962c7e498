package social.dassie.pages.usersettings.groups;

import java.util.List;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page with the groups of a user.
 *
 * @param mayFound whether the user may create another one
 * @param typed the name in the form
 * @param domain of this server, which follows the name
 */
public record GroupListView(
        SettingsFrame place, boolean mayFound, List<Row> groups, String typed, String domain, Problems problems)
        implements InSettings {
    /**
     * One group.
     *
     * @param page where it is looked after
     * @param requests how many people wait to become members
     */
    public record Row(AuthorView group, String page, String members, long requests, boolean isOwner) {}

    @Override
    public String template() {
        return "usersettings/groups/list.jte";
    }
}
