package social.dassie.ground.api;

/** The permissions that a role can have, each with its bit (documentation page entities/Role, "Permission flags"). */
public enum Permission {
    /** Includes every other permission. */
    ADMINISTRATOR(0),
    DEVOPS(1),
    VIEW_AUDIT_LOG(2),
    VIEW_DASHBOARD(3),
    MANAGE_REPORTS(4),
    MANAGE_FEDERATION(5),
    MANAGE_SETTINGS(6),
    MANAGE_BLOCKS(7),
    MANAGE_TAXONOMIES(8),
    MANAGE_APPEALS(9),
    MANAGE_USERS(10),
    MANAGE_INVITES(11),
    MANAGE_RULES(12),
    MANAGE_ANNOUNCEMENTS(13),
    MANAGE_CUSTOM_EMOJIS(14),
    MANAGE_WEBHOOKS(15),
    INVITE_USERS(16),
    MANAGE_ROLES(17),
    MANAGE_USER_ACCESS(18),
    DELETE_USER_DATA(19),
    VIEW_FEEDS(20),
    /** Offering one's public posts by email. */
    MANAGE_EMAIL_SUBSCRIPTIONS(22);

    /** The bits of the permissions that open a page of the staff each; the others only add to what can be done there. */
    public static final int OPENING_PAGES = allBut(
            MANAGE_WEBHOOKS,
            INVITE_USERS,
            MANAGE_USER_ACCESS,
            DELETE_USER_DATA,
            VIEW_FEEDS,
            MANAGE_EMAIL_SUBSCRIPTIONS);

    private final int bit;

    Permission(int position) {
        this.bit = 1 << position;
    }

    /** Whether a role with these bits has this permission. */
    public boolean isIn(int permissions) {
        return (permissions & (bit | ADMINISTRATOR.bit)) != 0;
    }

    /** The bits of several permissions together. */
    public static int bits(Permission... permissions) {
        int bits = 0;
        for (Permission permission : permissions) {
            bits |= permission.bit;
        }
        return bits;
    }

    /** The bits of all permissions but these. */
    public static int allBut(Permission... permissions) {
        return bits(values()) & ~bits(permissions);
    }
}
