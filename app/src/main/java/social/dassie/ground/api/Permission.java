package social.dassie.ground.api;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The permissions that a role can have, each with its bit (documentation page entities/Role, "Permission flags"). */
public enum Permission {
    /** Includes every other permission. */
    ADMINISTRATOR(0, Group.SPECIAL),
    DEVOPS(1, Group.DEVOPS),
    VIEW_AUDIT_LOG(2, Group.MODERATION),
    VIEW_DASHBOARD(3, Group.MODERATION),
    MANAGE_REPORTS(4, Group.MODERATION),
    MANAGE_FEDERATION(5, Group.MODERATION),
    MANAGE_SETTINGS(6, Group.ADMINISTRATION),
    MANAGE_BLOCKS(7, Group.MODERATION),
    MANAGE_TAXONOMIES(8, Group.MODERATION),
    MANAGE_APPEALS(9, Group.MODERATION),
    MANAGE_USERS(10, Group.MODERATION),
    MANAGE_INVITES(11, Group.MODERATION),
    MANAGE_RULES(12, Group.ADMINISTRATION),
    MANAGE_ANNOUNCEMENTS(13, Group.ADMINISTRATION),
    MANAGE_CUSTOM_EMOJIS(14, Group.ADMINISTRATION),
    MANAGE_WEBHOOKS(15, Group.ADMINISTRATION),
    INVITE_USERS(16, Group.INVITES),
    MANAGE_ROLES(17, Group.ADMINISTRATION),
    MANAGE_USER_ACCESS(18, Group.MODERATION),
    DELETE_USER_DATA(19, Group.MODERATION),
    VIEW_FEEDS(20, Group.MODERATION),
    /** Inviting people who then need no approval. */
    INVITE_BYPASS_APPROVAL(21, Group.INVITES),
    /** Offering one's public posts by email. */
    MANAGE_EMAIL_SUBSCRIPTIONS(22, Group.EMAIL);

    /** The bits of the permissions that each open a staff page; the others only add to what can be done there. */
    public static final int OPENING_PAGES = allBut(
            MANAGE_WEBHOOKS,
            INVITE_USERS,
            MANAGE_USER_ACCESS,
            DELETE_USER_DATA,
            VIEW_FEEDS,
            INVITE_BYPASS_APPROVAL,
            MANAGE_EMAIL_SUBSCRIPTIONS);

    /** The bits that the default role of everyone may have. */
    public static final int SAFE = INVITE_USERS.bit | INVITE_BYPASS_APPROVAL.bit;

    private final int bit;

    private final Group group;

    Permission(int position, Group group) {
        this.bit = 1 << position;
        this.group = group;
    }

    /** The groups that permissions are listed under, in the order of the reference server's page. */
    public enum Group {
        INVITES,
        EMAIL,
        MODERATION,
        ADMINISTRATION,
        DEVOPS,
        SPECIAL
    }

    public Group group() {
        return group;
    }

    /** Returns whether a role with these bits has this permission. */
    public boolean isIn(int permissions) {
        return (permissions & (bit | ADMINISTRATOR.bit)) != 0;
    }

    /** Returns all permissions, in the order of their bits. */
    public static List<Permission> all() {
        return List.of(values());
    }

    /** Returns the permission with this name, in lower case as the reference server writes it. */
    public static Optional<Permission> of(String key) {
        return all().stream().filter(permission -> permission.key().equals(key)).findFirst();
    }

    /** Returns the name in lower case, as the reference server writes it. */
    public String key() {
        return this == DEVOPS ? "view_devops" : name().toLowerCase(Locale.ROOT);
    }

    public int bit() {
        return bit;
    }

    /** Returns whether the role of everyone may have it. */
    public boolean isSafe() {
        return (bit & SAFE) != 0;
    }

    /** Returns the bits of which a role has at least one if it has this permission: its own, and the administrator's. */
    public int grantingBits() {
        return bit | ADMINISTRATOR.bit;
    }

    /** Returns the combined bits of several permissions. */
    public static int bits(Permission... permissions) {
        int bits = 0;
        for (Permission permission : permissions) {
            bits |= permission.bit;
        }
        return bits;
    }

    /** Returns the bits of all permissions but these. */
    public static int allBut(Permission... permissions) {
        return bits(values()) & ~bits(permissions);
    }
}
