package social.dassie.db;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConnection;

/**
 * Opens connections that keep their prepared statements. SQLite parses and plans a statement each time it is prepared,
 * which costs more than running a short one, and neither the driver nor the pool keeps them.
 *
 * <p>A statement in use is out of the cache, so two uses at a time get two statements; closing puts one back. A
 * connection is used by one thread at a time.
 */
final class CachingDataSource implements DataSource {
    private static final int MAX_STATEMENTS = 200;

    private final String url;
    private final Properties properties;
    private final Consumer<SQLiteConnection> onOpen;

    /** @param onOpen sees each new connection first */
    CachingDataSource(String url, Properties properties, Consumer<SQLiteConnection> onOpen) {
        this.url = url;
        this.properties = properties;
        this.onOpen = onOpen;
    }

    @Override
    public Connection getConnection() throws SQLException {
        SQLiteConnection connection = JDBC.createConnection(url, properties);
        onOpen.accept(connection);
        return (Connection) Proxy.newProxyInstance(
                CachingDataSource.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                new CachingConnection(connection));
    }

    private static @Nullable Object call(Object target, Method method, Object @Nullable [] args) throws Throwable {
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private static final class CachingConnection implements InvocationHandler {
        private final Connection connection;
        private final Map<String, PreparedStatement> idle = new LinkedHashMap<>(64, 0.75f, true);

        CachingConnection(Connection connection) {
            this.connection = connection;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args) throws Throwable {
            boolean isPrepare = method.getName().equals("prepareStatement");
            if (isPrepare && args != null && (args.length == 1 || (args.length == 3 && isPlain(args)))) {
                return prepare((String) args[0]);
            }
            return call(connection, method, args);
        }

        private static boolean isPlain(Object[] args) {
            return Integer.valueOf(ResultSet.TYPE_FORWARD_ONLY).equals(args[1])
                    && Integer.valueOf(ResultSet.CONCUR_READ_ONLY).equals(args[2]);
        }

        private PreparedStatement prepare(String sql) throws SQLException {
            PreparedStatement kept = idle.remove(sql);
            PreparedStatement statement = kept != null ? kept : connection.prepareStatement(sql);
            return (PreparedStatement) Proxy.newProxyInstance(
                    CachingDataSource.class.getClassLoader(),
                    new Class<?>[] {PreparedStatement.class},
                    new CachedStatement(this, sql, statement));
        }

        /** Keeps the statement for its next use; one that failed is not worth keeping. */
        void putBack(String sql, PreparedStatement statement, boolean hasFailed) throws SQLException {
            if (hasFailed) {
                statement.close();
                return;
            }
            ResultSet rows = statement.getResultSet();
            if (rows != null) {
                rows.close();
            }
            statement.clearParameters();

            PreparedStatement other = idle.putIfAbsent(sql, statement);
            if (other != null) {
                statement.close();
            } else if (idle.size() > MAX_STATEMENTS) {
                var eldest = idle.entrySet().iterator();
                PreparedStatement oldest = eldest.next().getValue();
                eldest.remove();
                oldest.close();
            }
        }
    }

    private static final class CachedStatement implements InvocationHandler {
        private final CachingConnection home;
        private final String sql;
        private final PreparedStatement statement;
        private boolean isClosed;
        private boolean hasFailed;

        CachedStatement(CachingConnection home, String sql, PreparedStatement statement) {
            this.home = home;
            this.sql = sql;
            this.statement = statement;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args) throws Throwable {
            switch (method.getName()) {
                case "close" -> {
                    if (!isClosed) {
                        isClosed = true;
                        home.putBack(sql, statement, hasFailed);
                    }
                    return null;
                }
                case "isClosed" -> {
                    return isClosed;
                }
                default -> {
                    try {
                        return call(statement, method, args);
                    } catch (SQLException e) {
                        hasFailed = true;
                        throw e;
                    }
                }
            }
        }
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
        return 0;
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
