package social.dassie.web;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import social.dassie.api.Caller;
import social.dassie.api.Permission;

/** The links to the pages with settings that the user may change: personal ones, and those of the staff. */
public final class SettingsNavigation {
    /** A link to a page; the current one is marked. */
    public record Link(String name, String address, boolean isShown) {}

    /** What opens at least one page of the staff. */
    private static final Permission[] STAFF = {
        Permission.MANAGE_REPORTS, Permission.MANAGE_USERS, Permission.MANAGE_SETTINGS
    };

    private SettingsNavigation() {}

    public static List<Link> of(String shown, Caller caller) {
        List<Link> links = new ArrayList<>();
        add(links, shown, "Account", "/settings");
        add(links, shown, "Two-factor sign-in", "/settings/two_factor");
        add(links, shown, "Browsers and apps", "/settings/sessions");
        add(links, shown, "Profile", ProfileFormRoutes.PAGE);
        add(links, shown, "Preferences", PreferenceRoutes.PAGE);
        add(links, shown, "Collections", CollectionPageRoutes.OWN_PAGE);
        add(links, shown, "E-mail", EmailChoiceRoutes.PAGE);
        add(links, shown, "Aliases and moving", MigrationRoutes.PAGE);
        if (Arrays.stream(STAFF).anyMatch(caller::may)) {
            add(links, shown, "Administration", "/admin");
        }
        return links;
    }

    private static void add(List<Link> links, String shown, String name, String address) {
        links.add(new Link(name, address, address.equals(shown)));
    }
}
