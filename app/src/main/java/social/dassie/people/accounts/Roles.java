package social.dassie.people.accounts;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/** The roles of this instance. Callers check who may change which role. */
public final class Roles {
    private final Database db;
    private final RoleDao roles;
    private final Clock clock;

    public Roles(Platform platform) {
        this.db = platform.db();
        this.roles = db.dao(RoleDao.class);
        this.clock = platform.clock();
    }

    /** Returns all roles including everyone's, the highest first. */
    public List<Role> all() {
        return roles.findAll();
    }

    public Optional<Role> find(long id) {
        return roles.find(id);
    }

    /**
     * Returns the role that someone typed: an id, {@code user} for everyone's, or a name in upper or lower case. Empty
     * if there is none, and for a name that several roles have.
     */
    public Optional<Role> typed(String text) {
        return among(all(), text);
    }

    /** As {@link #typed}, on an instance that is not created yet. */
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

    /** Adds a role, whose id is ignored. Returns the stored role. */
    public Role add(Role role) {
        return db.inTransaction(
                () -> roles.find(roles.insert(role, clock.millis())).orElseThrow());
    }

    public void change(Role role) {
        db.runInTransaction(() -> roles.update(role, clock.millis()));
    }

    /** Adds the roles of a new instance if there are none: the sandbox empties every table. */
    public void restoreFirst() {
        db.runInTransaction(() -> {
            if (all().isEmpty()) {
                Role.FIRST.forEach(roles::insertFirst);
            }
        });
    }

    /** Deletes a role; its holders get everyone's role. */
    public void delete(long id) {
        db.runInTransaction(() -> {
            roles.takeFromAll(id);
            roles.delete(id);
        });
    }
}
