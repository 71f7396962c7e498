package social.dassie.pages.usersettings.groups;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page with the posts of a group.
 *
 * @param older address of the page with older ones; null on the last page
 */
public record GroupPostsView(
        GroupFrame group, List<Row> posts, @Nullable String older) implements InSettings {
    /** One post; {@code excerpt} is plain text. */
    public record Row(String id, AuthorView author, String excerpt, String page, TimeView time, boolean isRemoved) {}

    @Override
    public SettingsFrame place() {
        return group.settings();
    }

    @Override
    public String template() {
        return "usersettings/groups/posts.jte";
    }
}
