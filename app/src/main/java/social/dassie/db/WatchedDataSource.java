package social.dassie.db;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConnection;

/** Opens connections to one SQLite file. Some are looked at before they are used: whoever writes is watched. */
final class WatchedDataSource implements DataSource {
    private final String url;
    private final Properties properties;
    private final Consumer<SQLiteConnection> onOpen;

    /** @param onOpen sees each new connection first */
    WatchedDataSource(String url, Properties properties, Consumer<SQLiteConnection> onOpen) {
        this.url = url;
        this.properties = properties;
        this.onOpen = onOpen;
    }

    @Override
    public Connection getConnection() throws SQLException {
        SQLiteConnection connection = JDBC.createConnection(url, properties);
        onOpen.accept(connection);
        return connection;
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return getConnection();
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {}

    @Override
    public void setLoginTimeout(int seconds) {}

    @Override
    public int getLoginTimeout() {
        // Seconds that the pool gives its own thread to end.
        return 5;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("SQLite has no logger of its own");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("not a wrapper for " + type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
