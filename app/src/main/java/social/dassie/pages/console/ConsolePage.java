package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.Arrays;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;

/** The console pages in the navigation, in its order: each with its address and the permission that it needs. */
public enum ConsolePage {
    DASHBOARD("/admin/dashboard", Permission.VIEW_DASHBOARD),
    REPORTS("/admin/reports", Permission.MANAGE_REPORTS),
    APPEALS("/admin/disputes/appeals", Permission.MANAGE_APPEALS),
    ACCOUNTS("/admin/accounts", Permission.MANAGE_USERS),
    SIGN_UPS("/admin/sign_ups", Permission.MANAGE_USERS),
    INVITES("/admin/invites", Permission.MANAGE_INVITES),
    STRIKES("/admin/strikes", Permission.MANAGE_USERS),
    WARNING_PRESETS("/admin/warning_presets", Permission.MANAGE_SETTINGS),
    NEIGHBOURHOOD("/admin/instances", Permission.MANAGE_FEDERATION),
    DOMAINS("/admin/domains", Permission.MANAGE_FEDERATION),
    RELAYS("/admin/relays", Permission.MANAGE_FEDERATION),
    FEEDS("/admin/feeds", Permission.MANAGE_FEDERATION),
    EMAIL_BLOCKS("/admin/email_blocks", Permission.MANAGE_BLOCKS),
    IP_BLOCKS("/admin/ip_blocks", Permission.MANAGE_BLOCKS),
    TRENDS("/admin/trends", Permission.MANAGE_TAXONOMIES),
    ANNOUNCEMENTS("/admin/announcements", Permission.MANAGE_ANNOUNCEMENTS),
    CUSTOM_EMOJIS("/admin/custom_emojis", Permission.MANAGE_CUSTOM_EMOJIS),
    SETTINGS("/admin/settings", Permission.MANAGE_SETTINGS),
    RULES("/admin/rules", Permission.MANAGE_RULES),
    TEXTS("/admin/texts", Permission.MANAGE_SETTINGS),
    ROLES("/admin/roles", Permission.MANAGE_ROLES),
    JOBS("/admin/jobs", Permission.DEVOPS),
    DELIVERIES("/admin/deliveries", Permission.MANAGE_FEDERATION),
    BACKUPS("/admin/backups", Permission.DEVOPS),
    AUDIT_LOG("/admin/action_logs", Permission.VIEW_AUDIT_LOG),
    SELF_CHECK("/admin/self_check", Permission.MANAGE_SETTINGS);

    private final String path;
    private final Permission permission;

    ConsolePage(String path, Permission permission) {
        this.path = path;
        this.permission = permission;
    }

    public String path() {
        return path;
    }

    /** Returns the address of a page below this one, {@code /admin/reports/12}. */
    public String path(Object below) {
        return path + "/" + below;
    }

    /** Returns who may open the page and submit its forms. */
    public Access access() {
        return Access.staffPage(permission, path);
    }

    /** Returns the access for everyone who may open at least one of the pages. */
    public static Access anyOf(String home) {
        return Access.staffPage(
                Arrays.stream(values()).map(page -> page.permission).distinct().toList(), home);
    }

    public boolean isFor(Caller caller) {
        return caller.may(permission);
    }

    /** Returns the name in the navigation. */
    public String title() {
        return switch (this) {
            case DASHBOARD -> say("common.overview", "Overview");
            case REPORTS -> say("console.reports", "Reports");
            case APPEALS -> say("console.appeals", "Appeals");
            case ACCOUNTS -> say("common.accounts", "Accounts");
            case SIGN_UPS -> say("console.sign_ups_waiting", "Pending sign-ups");
            case INVITES -> say("common.invites", "Invites");
            case STRIKES -> say("console.strikes", "Strikes");
            case WARNING_PRESETS -> say("console.prepared_warnings", "Warning presets");
            case NEIGHBOURHOOD -> say("console.neighbourhood", "Federation");
            case DOMAINS -> say("console.domains", "Domains");
            case RELAYS -> say("console.relays", "Relays");
            case FEEDS -> say("console.feeds", "RSS feeds");
            case EMAIL_BLOCKS -> say("console.e_mail_blocks", "Email blocks");
            case IP_BLOCKS -> say("console.address_blocks", "Address blocks");
            case TRENDS -> say("console.trends", "Trends");
            case ANNOUNCEMENTS -> say("common.announcements", "Announcements");
            case CUSTOM_EMOJIS -> say("console.custom_emoji", "Custom emoji");
            case SETTINGS -> say("common.settings", "Settings");
            case RULES -> say("common.rules", "Rules");
            case TEXTS -> say("console.texts", "Texts");
            case ROLES -> say("console.roles", "Roles");
            case JOBS -> say("console.jobs", "Jobs");
            case DELIVERIES -> say("console.deliveries", "Deliveries");
            case BACKUPS -> say("common.backups", "Backups");
            case AUDIT_LOG -> say("console.audit_log", "Audit log");
            case SELF_CHECK -> say("console.self_check", "Self-check");
        };
    }
}
