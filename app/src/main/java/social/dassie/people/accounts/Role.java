package social.dassie.people.accounts;

import java.util.List;
import java.util.Locale;
import social.dassie.ground.api.Permission;

/**
 * The permissions of a login beyond its own account (documentation page entities/Role). The staff creates roles; the
 * first four, whose initial values are constants here, have the ids of the reference server.
 *
 * @param name empty for the role of everyone
 * @param color of the badge, {@code #rrggbb}; empty for none
 * @param position a role is above all roles with a lower one, and its holders may act on theirs
 * @param permissions bits ({@link Permission}), without inherited ones
 * @param inherited the bits of the role of everyone
 * @param highlighted whether it is shown as a badge on profiles
 * @param require2fa whether its holders must have a second factor
 * @param collectionLimit how many collections a holder may create
 */
public record Role(
        long id,
        String name,
        String color,
        int position,
        int permissions,
        int inherited,
        boolean highlighted,
        boolean require2fa,
        int collectionLimit) {
    /** The role of every login that has no other role. It cannot be deleted, and the others inherit from it. */
    public static final long EVERYONE_ID = -99;

    /** The role of owners. It is the highest, and its permissions cannot be changed. */
    public static final long OWNER_ID = 3;

    /** How many collections an account may have, unless its role says otherwise. */
    public static final int COLLECTION_LIMIT = 10;

    public static final Role OWNER = first(OWNER_ID, "Owner", 1_000, Permission.bits(Permission.ADMINISTRATOR));
    public static final Role ADMIN = first(
            2,
            "Admin",
            100,
            Permission.allBut(
                    Permission.ADMINISTRATOR,
                    Permission.DEVOPS,
                    Permission.MANAGE_ROLES,
                    Permission.INVITE_BYPASS_APPROVAL));
    public static final Role MODERATOR = first(
            1,
            "Moderator",
            10,
            Permission.bits(
                    Permission.VIEW_AUDIT_LOG,
                    Permission.VIEW_DASHBOARD,
                    Permission.MANAGE_REPORTS,
                    Permission.MANAGE_TAXONOMIES,
                    Permission.MANAGE_USERS,
                    Permission.INVITE_USERS));
    public static final Role USER = first(EVERYONE_ID, "", -1, Permission.bits(Permission.INVITE_USERS));

    /** The roles of a new instance, the highest first. */
    static final List<Role> FIRST = List.of(OWNER, ADMIN, MODERATOR, USER);

    private static Role first(long id, String name, int position, int permissions) {
        int inherited = Permission.bits(Permission.INVITE_USERS);
        return new Role(id, name, "", position, permissions, inherited, id > 0, false, COLLECTION_LIMIT);
    }

    /**
     * Returns the key as typed on the command line and written to the audit log: {@code user} for the role of everyone.
     */
    public String key() {
        return isEveryone() ? "user" : name.toLowerCase(Locale.ROOT);
    }

    public boolean isEveryone() {
        return id == EVERYONE_ID;
    }

    public boolean isOwner() {
        return id == OWNER_ID;
    }

    /** Returns the permissions of its holders, including inherited ones; an administrator's bit stands for all. */
    public int permissionBits() {
        return Permission.ADMINISTRATOR.isIn(permissions) ? permissions : permissions | inherited;
    }

    /** Returns whether its holders have the permission. */
    public boolean may(Permission permission) {
        return permission.isIn(permissionBits());
    }

    /** Returns whether this role is above the other. Only then may its holder act on a holder of the other role. */
    public boolean outranks(Role other) {
        return position > other.position;
    }
}
