package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import social.dassie.ground.api.Permission;
import social.dassie.pages.console.Choice;
import social.dassie.people.accounts.Role;

/** The display names of roles and their permissions. */
public final class RoleWords {
    private RoleWords() {}

    public static String name(Role role) {
        if (role.isEveryone()) {
            return say("console.accounts.user", "User");
        }
        return switch (role.name()) {
            case "Owner" -> say("console.accounts.owner", "Owner");
            case "Admin" -> say("console.accounts.admin", "Admin");
            case "Moderator" -> say("console.accounts.moderator", "Moderator");
            default -> role.name();
        };
    }

    /** Returns a role as a choice of a menu. */
    static Choice choice(Role role) {
        return new Choice(Long.toString(role.id()), name(role));
    }

    /** Returns the name of a group of permissions. */
    public static String group(Permission.Group group) {
        return switch (group) {
            case INVITES -> say("common.invites", "Invites");
            case EMAIL -> say("console.accounts.email", "Email");
            case MODERATION -> say("console.moderation", "Moderation");
            case ADMINISTRATION -> say("console.administration", "Administration");
            case DEVOPS -> say("console.accounts.devops", "DevOps");
            case SPECIAL -> say("console.accounts.special", "Special");
        };
    }

    /** Returns the name of a permission. */
    public static String label(Permission permission) {
        return switch (permission) {
            case ADMINISTRATOR -> say("console.accounts.administrator", "Administrator");
            case DEVOPS -> say("console.accounts.devops", "DevOps");
            case VIEW_AUDIT_LOG -> say("console.accounts.view_audit_log", "View audit log");
            case VIEW_DASHBOARD -> say("console.accounts.view_dashboard", "View dashboard");
            case MANAGE_REPORTS -> say("console.accounts.manage_reports", "Manage reports");
            case MANAGE_FEDERATION -> say("console.accounts.manage_federation", "Manage federation");
            case MANAGE_SETTINGS -> say("console.accounts.manage_settings", "Manage settings");
            case MANAGE_BLOCKS -> say("console.accounts.manage_blocks", "Manage blocks");
            case MANAGE_TAXONOMIES -> say("console.accounts.manage_taxonomies", "Manage taxonomies");
            case MANAGE_APPEALS -> say("console.accounts.manage_appeals", "Manage appeals");
            case MANAGE_USERS -> say("console.accounts.manage_users", "Manage users");
            case MANAGE_INVITES -> say("console.accounts.manage_invites", "Manage invites");
            case MANAGE_RULES -> say("console.accounts.manage_rules", "Manage rules");
            case MANAGE_ANNOUNCEMENTS -> say("console.accounts.manage_announcements", "Manage announcements");
            case MANAGE_CUSTOM_EMOJIS -> say("console.accounts.manage_custom_emoji", "Manage custom emoji");
            case MANAGE_WEBHOOKS -> say("console.accounts.manage_webhooks", "Manage webhooks");
            case INVITE_USERS -> say("console.accounts.invite_users", "Invite users");
            case INVITE_BYPASS_APPROVAL ->
                say("console.accounts.invite_users_without_review", "Invite users without review");
            case MANAGE_ROLES -> say("console.accounts.manage_roles", "Manage roles");
            case MANAGE_USER_ACCESS -> say("console.accounts.manage_user_access", "Manage user access");
            case DELETE_USER_DATA -> say("console.accounts.delete_user_data", "Delete user data");
            case VIEW_FEEDS -> say("console.accounts.view_live_and_topic_feeds", "View live and topic feeds");
            case MANAGE_EMAIL_SUBSCRIPTIONS ->
                say("console.accounts.manage_email_subscriptions", "Manage email subscriptions");
        };
    }

    /** Describes what the permission allows; empty for one that nothing here requires. */
    public static String of(Permission permission) {
        return switch (permission) {
            case ADMINISTRATOR -> say("console.accounts.everything_without_exception", "Everything, without exception");
            case DEVOPS -> say("console.accounts.see_jobs_and_make_backups", "See jobs, and make backups");
            case VIEW_AUDIT_LOG -> say("console.accounts.read_the_audit_log", "Read the audit log");
            case VIEW_DASHBOARD -> say("console.accounts.see_the_overview_and_its", "See the overview and its figures");
            case MANAGE_REPORTS -> say("console.accounts.decide_about_reports", "Decide about reports");
            case MANAGE_FEDERATION ->
                say("console.accounts.limit_other_servers_and_see", "Limit other servers and see deliveries");
            case MANAGE_SETTINGS -> say("console.accounts.change_settings_and_texts", "Change settings and texts");
            case MANAGE_BLOCKS ->
                say("console.accounts.block_e_mail_domains_and", "Block email domains and IP addresses");
            case MANAGE_TAXONOMIES -> say("console.accounts.decide_what_trends", "Review trends");
            case MANAGE_APPEALS -> say("console.accounts.decide_about_appeals", "Decide about appeals");
            case MANAGE_USERS -> say("console.accounts.see_accounts_and_act_on", "See accounts, and act on them");
            case MANAGE_RULES -> say("console.accounts.change_the_rules", "Change the rules");
            case MANAGE_ANNOUNCEMENTS -> say("console.accounts.make_announcements", "Make announcements");
            case MANAGE_CUSTOM_EMOJIS -> say("console.accounts.look_after_custom_emoji", "Manage custom emoji");
            case MANAGE_ROLES ->
                say("console.accounts.give_and_take_roles_below", "Assign and remove roles below their own");
            case MANAGE_USER_ACCESS ->
                say("console.accounts.change_e_mail_addresses_and", "Change email addresses and send password resets");
            case DELETE_USER_DATA ->
                say(
                        "console.accounts.delete_the_data_of_suspended",
                        "Delete the data of suspended accounts immediately");
            case INVITE_USERS -> say("console.accounts.invite_people", "Invite people");
            case INVITE_BYPASS_APPROVAL ->
                say("console.accounts.invite_people_who_then_need", "Invite people who then need no approval");
            case MANAGE_INVITES ->
                say("console.accounts.see_everybodys_invites_and_end", "See everyone's invites, and revoke them");
            case VIEW_FEEDS ->
                say("console.accounts.see_live_and_topic_feeds", "See live and topic feeds, whatever the settings say");
            case MANAGE_EMAIL_SUBSCRIPTIONS ->
                say("console.accounts.offer_their_public_posts_by", "Offer their public posts by email");
            case MANAGE_WEBHOOKS -> "";
        };
    }
}
