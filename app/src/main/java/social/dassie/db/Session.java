package social.dassie.db;

import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * One connection with the Daos attached to it, kept as long as the connection: attaching a Dao anew for each call costs
 * more than most of the statements.
 */
final class Session implements AutoCloseable {
    private final Handle handle;
    private final Map<Class<?>, Object> daos = new HashMap<>();

    Session(Handle handle) {
        this.handle = handle;
    }

    Handle handle() {
        return handle;
    }

    Object dao(Class<?> type) {
        Object dao = daos.get(type);
        if (dao == null) {
            dao = handle.attach(type);
            daos.put(type, dao);
        }
        return dao;
    }

    @Override
    public void close() {
        handle.close();
    }
}
