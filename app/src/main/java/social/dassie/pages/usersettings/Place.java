package social.dassie.pages.usersettings;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.words.Words;

/**
 * What every page of the settings has around it.
 *
 * @param username who is signed in
 * @param done what was done before this page was opened, null for nothing
 */
public record Place(
        String formToken,
        String username,
        List<Group> groups,
        @Nullable String done) {
    /** Pages that belong together. */
    public record Group(String name, List<Link> links) {}

    /** A link to a page; the one that is shown is marked. */
    public record Link(String name, String address, String about, boolean isShown) {}

    public static Place of(Request r, String page, @Nullable String done) {
        List<Group> groups = new ArrayList<>();
        for (Group group : SettingsMenu.groups()) {
            groups.add(new Group(
                    group.name(),
                    group.links().stream()
                            .map(one -> new Link(
                                    one.name(),
                                    one.address(),
                                    one.about(),
                                    one.address().equals(page)))
                            .toList()));
        }
        if (isOfStaff(r)) {
            Link staff = new Link(
                    Words.say("The server"), "/admin", Words.say("Reports, people, announcements, settings"), false);
            groups.add(new Group(Words.say("Looking after this server"), List.of(staff)));
        }
        return new Place(r.browser().formToken(), String.valueOf(r.browser().username()), groups, done);
    }

    private static boolean isOfStaff(Request r) {
        return r.caller().mayAnyOf(Permission.OPENING_PAGES);
    }
}
