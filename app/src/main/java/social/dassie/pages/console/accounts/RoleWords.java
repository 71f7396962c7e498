package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import social.dassie.ground.api.Permission;
import social.dassie.pages.console.Choice;
import social.dassie.people.accounts.Role;

/** Roles and what they may do, in words. */
public final class RoleWords {
    private RoleWords() {}

    public static String name(Role role) {
        if (role.isEveryone()) {
            return say("User");
        }
        return switch (role.name()) {
            case "Owner" -> say("Owner");
            case "Admin" -> say("Admin");
            case "Moderator" -> say("Moderator");
            default -> role.name();
        };
    }

    /** A role in a menu. */
    static Choice choice(Role role) {
        return new Choice(Long.toString(role.id()), name(role));
    }

    /** The name of a group of permissions. */
    public static String group(Permission.Group group) {
        return switch (group) {
            case INVITES -> say("Invites");
            case EMAIL -> say("Email");
            case MODERATION -> say("Moderation");
            case ADMINISTRATION -> say("Administration");
            case DEVOPS -> say("DevOps");
            case SPECIAL -> say("Special");
        };
    }

    /** The name of a permission. */
    public static String label(Permission permission) {
        return switch (permission) {
            case ADMINISTRATOR -> say("Administrator");
            case DEVOPS -> say("DevOps");
            case VIEW_AUDIT_LOG -> say("View audit log");
            case VIEW_DASHBOARD -> say("View dashboard");
            case MANAGE_REPORTS -> say("Manage reports");
            case MANAGE_FEDERATION -> say("Manage federation");
            case MANAGE_SETTINGS -> say("Manage settings");
            case MANAGE_BLOCKS -> say("Manage blocks");
            case MANAGE_TAXONOMIES -> say("Manage taxonomies");
            case MANAGE_APPEALS -> say("Manage appeals");
            case MANAGE_USERS -> say("Manage users");
            case MANAGE_INVITES -> say("Manage invites");
            case MANAGE_RULES -> say("Manage rules");
            case MANAGE_ANNOUNCEMENTS -> say("Manage announcements");
            case MANAGE_CUSTOM_EMOJIS -> say("Manage custom emoji");
            case MANAGE_WEBHOOKS -> say("Manage webhooks");
            case INVITE_USERS -> say("Invite users");
            case INVITE_BYPASS_APPROVAL -> say("Invite users without review");
            case MANAGE_ROLES -> say("Manage roles");
            case MANAGE_USER_ACCESS -> say("Manage user access");
            case DELETE_USER_DATA -> say("Delete user data");
            case VIEW_FEEDS -> say("View live and topic feeds");
            case MANAGE_EMAIL_SUBSCRIPTIONS -> say("Manage email subscriptions");
        };
    }

    /** What the permission allows; empty for one that nothing here asks for. */
    public static String of(Permission permission) {
        return switch (permission) {
            case ADMINISTRATOR -> say("Everything, without exception");
            case DEVOPS -> say("See jobs, and make backups");
            case VIEW_AUDIT_LOG -> say("Read the audit log");
            case VIEW_DASHBOARD -> say("See the overview and its figures");
            case MANAGE_REPORTS -> say("Decide about reports");
            case MANAGE_FEDERATION -> say("Limit other servers, and see deliveries");
            case MANAGE_SETTINGS -> say("Change settings and texts");
            case MANAGE_BLOCKS -> say("Block e-mail domains and IP addresses");
            case MANAGE_TAXONOMIES -> say("Decide what trends");
            case MANAGE_APPEALS -> say("Decide about appeals");
            case MANAGE_USERS -> say("See accounts, and act on them");
            case MANAGE_RULES -> say("Change the rules");
            case MANAGE_ANNOUNCEMENTS -> say("Make announcements");
            case MANAGE_CUSTOM_EMOJIS -> say("Look after custom emoji");
            case MANAGE_ROLES -> say("Give and take roles below their own");
            case MANAGE_USER_ACCESS -> say("Change e-mail addresses, and send new passwords");
            case DELETE_USER_DATA -> say("Delete the data of suspended accounts at once");
            case INVITE_USERS -> say("Invite people");
            case INVITE_BYPASS_APPROVAL -> say("Invite people who then need no approval");
            case MANAGE_INVITES -> say("See everybody's invites, and end them");
            case VIEW_FEEDS -> say("See live and topic feeds, whatever the settings say");
            case MANAGE_EMAIL_SUBSCRIPTIONS -> say("Offer their public posts by email");
            case MANAGE_WEBHOOKS -> "";
        };
    }
}
