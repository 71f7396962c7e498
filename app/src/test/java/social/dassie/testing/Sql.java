package social.dassie.testing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;

/** The server's database seen from outside: for states that no request can bring about, and to count statements. */
public final class Sql {
    private Sql() {}

    public static void run(TestApp app, String sql, Object... values) {
        String url = "jdbc:sqlite:" + app.directory().resolve("dassie.db");
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
            app.app().core().platform().db().forgetCached();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The one number that a query gives. */
    public static long number(TestApp app, String sql) {
        String url = "jdbc:sqlite:" + app.directory().resolve("dassie.db");
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How the database goes about a query, a step a line. */
    public static String plan(TestApp app, String sql) {
        String url = "jdbc:sqlite:" + app.directory().resolve("dassie.db");
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement statement = connection.prepareStatement("explain query plan " + sql);
                ResultSet rows = statement.executeQuery()) {
            StringBuilder plan = new StringBuilder();
            while (rows.next()) {
                plan.append(rows.getString("detail")).append('\n');
            }
            return plan.toString();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How many statements the server runs while {@code work} is done. */
    public static int count(TestApp app, Runnable work) {
        AtomicInteger count = new AtomicInteger();
        app.app().core().platform().db().setSqlLogger(new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext context) {
                count.incrementAndGet();
            }
        });
        work.run();
        app.app().core().platform().db().setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
        return count.get();
    }
}
