package social.dassie.web;

import java.util.ArrayList;
import java.util.List;
import social.dassie.api.Caller;
import social.dassie.api.Permission;

/** The links to the pages with settings that the user may change: personal ones, and those of the staff. */
public final class SettingsNavigation {
    /** A link to a page; the current one is marked. */
    public record Link(String name, String address, boolean isShown) {}

    private SettingsNavigation() {}

    public static List<Link> of(String shown, Caller caller) {
        List<Link> links = new ArrayList<>();
        add(links, shown, "Account", "/settings");
        add(links, shown, "Profile", "/settings/profile");
        add(links, shown, "Preferences", "/settings/preferences");
        add(links, shown, "Collections", "/settings/collections");
        add(links, shown, "E-mail", "/settings/preferences/notifications");
        add(links, shown, "Aliases and moving", "/settings/migration");
        if (caller.may(Permission.MANAGE_REPORTS)) {
            add(links, shown, "Reports", ReportPageRoutes.PAGE);
        }
        if (caller.may(Permission.MANAGE_APPEALS)) {
            add(links, shown, "Appeals", AppealPageRoutes.PAGE);
        }
        if (caller.may(Permission.MANAGE_USERS)) {
            add(links, shown, "Accounts", AccountPageRoutes.PAGE);
        }
        if (caller.may(Permission.MANAGE_ANNOUNCEMENTS)) {
            add(links, shown, "Announcements", AnnouncementPageRoutes.PAGE);
        }
        if (caller.may(Permission.MANAGE_SETTINGS)) {
            add(links, shown, "Server", ServerPageRoutes.PAGE);
        }
        return links;
    }

    private static void add(List<Link> links, String shown, String name, String address) {
        links.add(new Link(name, address, address.equals(shown)));
    }
}
