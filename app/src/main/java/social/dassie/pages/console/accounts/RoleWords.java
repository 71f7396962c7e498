package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import social.dassie.ground.api.Permission;
import social.dassie.people.accounts.Role;

/** Roles and what they may do, in words. */
public final class RoleWords {
    private RoleWords() {}

    public static String name(Role role) {
        return switch (role) {
            case OWNER -> say("Owner");
            case ADMIN -> say("Admin");
            case MODERATOR -> say("Moderator");
            case USER -> say("User");
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
            case MANAGE_INVITES -> say("See everybody's invites, and end them");
            case MANAGE_WEBHOOKS, VIEW_FEEDS, MANAGE_EMAIL_SUBSCRIPTIONS -> "";
        };
    }
}
