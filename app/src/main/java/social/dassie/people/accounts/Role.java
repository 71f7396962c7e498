package social.dassie.people.accounts;

import java.util.Locale;
import social.dassie.ground.api.Permission;

/** What a login may do beyond its own account, the highest first (documentation page entities/Role). */
public enum Role {
    OWNER(3, "Owner", Permission.bits(Permission.ADMINISTRATOR)),
    ADMIN(2, "Admin", Permission.allBut(Permission.ADMINISTRATOR, Permission.DEVOPS, Permission.MANAGE_ROLES)),
    MODERATOR(
            1,
            "Moderator",
            Permission.bits(
                    Permission.VIEW_AUDIT_LOG,
                    Permission.VIEW_DASHBOARD,
                    Permission.MANAGE_REPORTS,
                    Permission.MANAGE_TAXONOMIES,
                    Permission.MANAGE_USERS,
                    Permission.INVITE_USERS)),
    USER(-99, "", Permission.bits(Permission.INVITE_USERS));

    /** How many collections an account may have, whatever its role. */
    public static final int COLLECTION_LIMIT = 10;

    private final int id;
    private final String title;
    private final int permissions;

    Role(int id, String title, int permissions) {
        this.id = id;
        this.title = title;
        this.permissions = permissions;
    }

    /** As stored and as typed on the command line: {@code owner}, {@code admin}, {@code moderator}, {@code user}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String id() {
        return Integer.toString(id);
    }

    public String title() {
        return title;
    }

    public int permissionBits() {
        return permissions;
    }

    /** Whether this role is above the other. Only then may its holder act on a holder of the other role. */
    public boolean outranks(Role other) {
        return compareTo(other) < 0;
    }

    /** Whether the role is shown as a badge on the profile. */
    public boolean isHighlighted() {
        return this != USER;
    }
}
