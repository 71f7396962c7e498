package social.dassie.pages.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;

/**
 * The frame of every settings page.
 *
 * @param username the signed-in user
 * @param done what was done before this page was opened, null for nothing
 */
public record SettingsFrame(
        String formToken,
        String username,
        List<Group> groups,
        @Nullable String done) {
    /** A group of pages. */
    public record Group(String name, List<Link> links) {}

    /** A link to a page; the current one is marked. */
    public record Link(
            String name, String address, @Nullable String about, String icon, boolean isShown) {}

    public static SettingsFrame of(Request r, String page, @Nullable String done) {
        return new SettingsFrame(
                r.browser().formToken(),
                String.valueOf(r.browser().username()),
                SettingsMenu.groups(r.caller().mayAnyOf(Permission.OPENING_PAGES), page),
                done);
    }
}
