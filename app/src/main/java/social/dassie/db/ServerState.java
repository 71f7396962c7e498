package social.dassie.db;

import java.util.Optional;

/** What the server itself must remember beside its users' data, as texts by name: its domain, its keys. */
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

    /** The first value stays: of two processes that come at once, one decides for both. */
    public void putIfAbsent(String name, String value) {
        db.runInTransaction(() -> state.insert(name, value));
    }
}
