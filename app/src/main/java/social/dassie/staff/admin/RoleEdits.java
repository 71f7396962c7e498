package social.dassie.staff.admin;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Permission;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Role;
import social.dassie.people.accounts.Roles;
import social.dassie.people.users.Users;

/**
 * Creates, changes and deletes roles on behalf of the staff. Every action is recorded in the audit log. As on the
 * reference server, callers with the permission to manage roles act on roles below their own, and grant permissions that
 * their own role has; of their own role they can only change the appearance. A role at the caller's own position is
 * rejected here, too, so that no one makes their equals. No role is above the owners' role, which therefore cannot be
 * changed.
 */
public final class RoleEdits {
    private static final ErrorCode NO_SUCH_ROLE = ErrorCode.of("error.no_such_role", "Role not found.");

    private static final ErrorCode BEYOND_OWN = ErrorCode.of(
            "error.permissions_cannot_include_permissions_your",
            "Permissions cannot include permissions your current role does not possess");
    private static final ErrorCode EVERYONE_FIXED = ErrorCode.of(
            "error.position_and_badge_of_everyones", "Position and badge of everyone's role cannot be changed");
    private static final ErrorCode OWN_ROLE = ErrorCode.ofField(
            "ERR_INVALID", "error.cannot_be_changed_with_your", "{0} cannot be changed with your current role");
    private static final ErrorCode TOO_HIGH = ErrorCode.of(
            "error.position_cannot_be_higher_than",
            "Position cannot be higher than or equal to that of your current role");
    private static final ErrorCode UNSAFE_FOR_ALL = ErrorCode.of(
            "error.permissions_include_permissions_that_are",
            "Permissions include permissions that are not safe for the base role");
    private static final Field PERMISSIONS = Field.of("permissions");
    private static final Field POSITION = Field.of("position");
    private static final Field REQUIRE_2FA =
            Field.of("require_2fa", "require_two_factor_authentication", "Require two-factor authentication");

    private final Database db;
    private final Roles roles;
    private final Users users;
    private final AuditTrail<Role> trail;

    RoleEdits(Platform platform, Roles roles, Users users) {
        this.db = platform.db();
        this.roles = roles;
        this.users = users;
        this.trail = platform.audit().about("user_role", Role::id, Role::key);
    }

    /** Returns all roles, highest first. */
    public List<Role> all() {
        return roles.all();
    }

    /** Returns the role; 404 if there is none. */
    public Role get(long id) {
        return roles.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the typed role, as {@link Roles#typed}; 422 if there is none. */
    public Role typed(String text) {
        return roles.typed(text).orElseThrow(() -> ApiException.unprocessable(NO_SUCH_ROLE));
    }

    /** Returns the caller's own role. */
    public Role own(Caller caller) {
        return users.get(caller.accountId()).role();
    }

    /** Returns the roles that the caller may give, highest first; none without the permission to manage roles. */
    public List<Role> below(Caller caller) {
        Role own = own(caller);
        return caller.may(Permission.MANAGE_ROLES)
                ? roles.all().stream().filter(own::outranks).toList()
                : List.of();
    }

    /** Whether the caller may change something about the role. */
    public boolean mayChange(Caller caller, Role role) {
        Role own = own(caller);
        return caller.may(Permission.MANAGE_ROLES) && (own.outranks(role) || own.id() == role.id());
    }

    /** Whether the caller may delete the role. */
    public boolean mayDelete(Caller caller, Role role) {
        return caller.may(Permission.MANAGE_ROLES)
                && !role.isEveryone()
                && !role.isOwner()
                && own(caller).outranks(role);
    }

    /**
     * Returns the permissions that the caller may grant in the role: those of the caller, and for the everyone role only
     * the safe ones.
     */
    public Set<Permission> grantable(Caller caller, Role role) {
        return Permission.all().stream()
                .filter(caller::may)
                .filter(permission -> !role.isEveryone() || permission.isSafe())
                .collect(Collectors.toSet());
    }

    /** Creates a role. 403 without the permission, 422 for values that are invalid or that the caller may not give. */
    public Role create(Caller caller, RoleForm form) {
        return db.inTransaction(() -> {
            require(caller.may(Permission.MANAGE_ROLES));
            Role wanted = form.over(RoleForm.NEW);
            checkElevation(caller, wanted, true);
            return trail.created(caller, roles.add(wanted));
        });
    }

    /** Changes a role. 404 for an unknown one, 403 for one that the caller may not change, 422 as {@link #create}. */
    public Role change(Caller caller, long id, RoleForm form) {
        return db.inTransaction(() -> {
            Role before = get(id);
            require(mayChange(caller, before));
            Role after = form.over(before);
            checkElevation(caller, after, own(caller).id() != id);
            if (own(caller).id() == id) {
                checkOwn(before, after);
            }
            if (before.isEveryone() && (after.position() != before.position() || after.highlighted())) {
                throw ApiException.invalid(POSITION, EVERYONE_FIXED);
            }
            roles.change(after);
            return trail.updated(caller, before, get(id));
        });
    }

    /**
     * Deletes a role, whose members then have the everyone role. 404 for an unknown one, 403 for one that the caller may
     * not delete.
     */
    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            Role role = get(id);
            require(mayDelete(caller, role));
            roles.delete(id);
            trail.destroyed(caller, role);
        });
    }

    private static void require(boolean isAllowed) {
        if (!isAllowed) {
            throw ApiException.forbidden();
        }
    }

    private void checkElevation(Caller caller, Role wanted, boolean isOther) {
        int granted = Permission.bits(grantable(caller, RoleForm.NEW).toArray(Permission[]::new));
        if ((wanted.permissions() & ~granted) != 0) {
            throw ApiException.invalid(PERMISSIONS, BEYOND_OWN);
        }
        if (wanted.isEveryone() && (wanted.permissions() & ~Permission.SAFE) != 0) {
            throw ApiException.invalid(PERMISSIONS, UNSAFE_FOR_ALL);
        }
        if (isOther && !own(caller).outranks(wanted)) {
            throw ApiException.invalid(POSITION, TOO_HIGH);
        }
    }

    private static void checkOwn(Role before, Role after) {
        if (after.permissions() != before.permissions()) {
            throw ApiException.invalid(PERMISSIONS, OWN_ROLE);
        }
        if (after.position() != before.position()) {
            throw ApiException.invalid(POSITION, OWN_ROLE);
        }
        if (after.require2fa() != before.require2fa() && !before.may(Permission.ADMINISTRATOR)) {
            throw ApiException.invalid(REQUIRE_2FA, OWN_ROLE);
        }
    }
}
