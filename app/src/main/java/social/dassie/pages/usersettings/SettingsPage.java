package social.dassie.pages.usersettings;

/** The addresses of the settings pages. */
public final class SettingsPage {
    public static final String OVERVIEW = "/settings";
    public static final String PROFILE = "/settings/profile";
    public static final String VERIFICATION = "/settings/verification";
    public static final String FEATURED_TAGS = "/settings/featured_tags";
    public static final String PRIVACY = "/settings/privacy";
    public static final String APPEARANCE = "/settings/preferences/appearance";
    public static final String POSTING = "/settings/preferences/posting_defaults";
    public static final String LANGUAGE = "/settings/preferences/language";
    public static final String NOTIFICATIONS = "/settings/preferences/notifications";
    public static final String FILTERS = "/settings/filters";
    public static final String MUTED = "/settings/muted";
    public static final String BLOCKED = "/settings/blocked";
    public static final String BLOCKED_DOMAINS = "/settings/blocked_domains";
    public static final String CLEANUP = "/settings/cleanup";
    public static final String COLLECTIONS = "/settings/collections";
    public static final String GROUPS = "/settings/groups";
    public static final String INVITES = "/settings/invites";
    public static final String IMPORT = "/settings/import";
    public static final String EXPORT = "/settings/export";
    public static final String ACCOUNT = "/settings/account";
    public static final String MIGRATION = "/settings/migration";
    public static final String SEVERANCES = "/severed_relationships";
    public static final String DEPARTURE = "/settings/delete";

    private SettingsPage() {}
}
