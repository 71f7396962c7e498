package social.dassie.people.accounts;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/** The roles of this instance. Who may change which one is decided by their callers. */
public final class Roles {
    private final Database db;
    private final RoleDao roles;
    private final Clock clock;

    public Roles(Platform platform) {
        this.db = platform.db();
        this.roles = db.dao(RoleDao.class);
        this.clock = platform.clock();
    }

    /** All roles, the highest first; everyone's is among them. */
    public List<Role> all() {
        return roles.findAll();
    }

    public Optional<Role> find(long id) {
        return roles.find(id);
    }

    /**
     * The role that someone typed: an id, {@code user} for everyone's, or a name in upper or lower case. Empty for none,
     * and for a name that several roles have.
     */
    public Optional<Role> typed(String text) {
        return among(all(), text);
    }

    /** As {@link #typed}, on an instance that is yet to be made. */
    public static Optional<Role> typedAtFirst(String text) {
        return among(Role.FIRST, text);
    }

    private static Optional<Role> among(List<Role> all, String text) {
        String typed = text.strip();
        List<Role> named =
                all.stream().filter(role -> role.key().equalsIgnoreCase(typed)).toList();
        return named.size() == 1
                ? Optional.of(named.get(0))
                : all.stream()
                        .filter(role -> Long.toString(role.id()).equals(typed))
                        .findFirst();
    }

    /** Adds a role, whose id is ignored. Returns it as it is stored. */
    public Role add(Role role) {
        return db.inTransaction(
                () -> roles.find(roles.insert(role, clock.millis())).orElseThrow());
    }

    public void change(Role role) {
        db.runInTransaction(() -> roles.update(role, clock.millis()));
    }

    /** Adds the roles of a new instance where there are none: the sandbox empties every table. */
    public void restoreFirst() {
        db.runInTransaction(() -> {
            if (all().isEmpty()) {
                Role.FIRST.forEach(roles::insertFirst);
            }
        });
    }

    /** Deletes a role; those who have it have everyone's role from then on. */
    public void delete(long id) {
        db.runInTransaction(() -> {
            roles.takeFromAll(id);
            roles.delete(id);
        });
    }
}
