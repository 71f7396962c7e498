package social.dassie.ground.db;

import java.util.Optional;
import java.util.function.Supplier;

/** The few values that the server must persist: keys, and whether the setup is complete. */
public final class ServerState {
    private final Database db;
    private final ServerStateDao state;

    public ServerState(Database db) {
        this.db = db;
        this.state = db.dao(ServerStateDao.class);
    }

    public Optional<String> find(String name) {
        return state.find(name);
    }

    public void put(String name, String value) {
        db.runInTransaction(() -> state.put(name, value));
    }

    public void remove(String name) {
        db.runInTransaction(() -> state.delete(name));
    }

    /**
     * Returns the value; creates and stores it if it does not exist. Two processes that ask at the same time get the
     * same value.
     */
    public String findOrMake(String name, Supplier<String> make) {
        return state.find(name)
                .orElseGet(() -> db.inTransaction(() -> state.find(name).orElseGet(() -> {
                    String made = make.get();
                    state.put(name, made);
                    return made;
                })));
    }
}
