package social.dassie.ground.rows;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.Database;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.StartException;

/**
 * The address that a renamed server had before, and goes on to answer under.
 *
 * @param url without a trailing slash
 * @param handleDomain the domain in handles under it
 * @param successor the address since
 * @param renamedAt milliseconds since the epoch
 */
public record StoredFormerOrigin(String url, String handleDomain, String successor, long renamedAt) {
    interface FormerOriginDao {
        @SqlQuery("select url, handle_domain, successor, renamed_at from former_origin")
        Optional<StoredFormerOrigin> find();
    }

    /** Returns the former origin; empty on a server with one address. */
    public static Optional<StoredFormerOrigin> read(Database db) {
        return db.dao(FormerOriginDao.class).find();
    }

    /**
     * Returns the addresses of a server with its former origin.
     *
     * @param isServer whether other servers will be answered under them; a command may still complete the renaming
     * @throws StartException for a server, if they are not those since then, because the renaming was interrupted
     */
    public static Addresses complete(Addresses current, Database db, boolean isServer) {
        Optional<StoredFormerOrigin> stored = read(db);
        if (stored.isEmpty()) {
            return current;
        }
        StoredFormerOrigin former = stored.get();
        boolean isInterrupted = !former.successor().equals(current.baseUrl());
        if (isInterrupted && isServer) {
            throw new StartException("This server was renamed from " + former.url() + " to " + former.successor()
                    + ", but its address is " + current.baseUrl() + ": set url to the new one, or run 'dassie rename "
                    + former.successor() + "' again, which does that");
        }
        return isInterrupted ? current : current.withFormerOrigin(new Addresses(former.url(), former.handleDomain()));
    }
}
