package social.dassie.ground.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteDataSource;

/** The connections of a server, lent by HikariCP: many threads borrow them at the same moment. */
class ServerConnections extends ConnectionPool {
    private final HikariDataSource pool;
    private final Map<Connection, PooledConnection> opened = new ConcurrentHashMap<>();

    ServerConnections(String name, int size, ConnectionOpener opener) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("dassie-" + name);
        config.setDataSource(new SQLiteDataSource() {
            @Override
            public Connection getConnection() throws SQLException {
                PooledConnection connection = opener.open();
                opened.put(connection.sqlite(), connection);
                return connection.sqlite();
            }
        });
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(PATIENCE_MS);
        config.setMaxLifetime(0);
        config.setIdleTimeout(0);
        config.setKeepaliveTime(0);
        config.setRegisterMbeans(false);
        config.setInitializationFailTimeout(10_000);
        this.pool = new HikariDataSource(config);
    }

    @Override
    PooledConnection borrow() {
        try {
            Connection lease = pool.getConnection();
            PooledConnection connection = Objects.requireNonNull(opened.get(lease.unwrap(Connection.class)));
            connection.lend(lease);
            return connection;
        } catch (SQLException e) {
            throw new IllegalStateException("No connection to the database can be had", e);
        }
    }

    @Override
    boolean isOpen() {
        return true;
    }

    @Override
    @Nullable
    PooledConnection borrowIfFree() {
        return pool.getHikariPoolMXBean().getIdleConnections() > 0 ? borrow() : null;
    }

    @Override
    void giveBack(PooledConnection connection) {
        try {
            connection.lease().close();
        } catch (SQLException e) {
            throw new IllegalStateException("The connection to the database cannot be given back", e);
        }
    }

    @Override
    void discard(PooledConnection connection) {
        opened.remove(connection.sqlite());
        pool.evictConnection(connection.lease());
    }

    @Override
    public void close() {
        pool.close();
    }
}
