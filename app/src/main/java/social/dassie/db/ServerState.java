package social.dassie.db;

import java.util.Optional;
import java.util.function.Supplier;

/** The few values that the server itself must remember: keys, and whether the setup is over. */
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

    /** The value, made and kept when it is not there: of two processes that ask at once, both get the same one. */
    public String findOrMake(String name, Supplier<String> make) {
        return state.find(name)
                .orElseGet(() -> db.inTransaction(() -> state.find(name).orElseGet(() -> {
                    String made = make.get();
                    state.put(name, made);
                    return made;
                })));
    }
}
