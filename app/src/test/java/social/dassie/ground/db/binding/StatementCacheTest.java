package social.dassie.ground.db.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatementCacheTest {
    private final Set<PreparedStatement> prepared = new HashSet<>();
    private Connection connection;
    private Handle handle;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Jdbi jdbi = Jdbi.create(connection);
        jdbi.setStatementBuilderFactory(ignored -> new StatementCache() {
            @Override
            public PreparedStatement create(Connection connection, String sql, StatementContext context)
                    throws SQLException {
                PreparedStatement statement = super.create(connection, sql, context);
                prepared.add(statement);
                return statement;
            }
        });
        handle = jdbi.open();
    }

    @AfterEach
    void close() throws SQLException {
        handle.close();
        connection.close();
    }

    private int ask(int number) {
        return handle.createQuery("select :number")
                .bind("number", number)
                .mapTo(Integer.class)
                .one();
    }

    @Test
    void sameStatement_isPreparedOnce() {
        for (int i = 0; i < 5; i++) {
            assertEquals(i, ask(i));
        }
        assertEquals(1, prepared.size());
    }

    @Test
    void statementInUse_isNotLentAgain() {
        handle.createQuery("select :number")
                .bind("number", 1)
                .mapTo(Integer.class)
                .useIterator(outer -> {
                    assertEquals(2, ask(2));
                    assertEquals(1, outer.next());
                });
        assertEquals(3, ask(3));
        assertEquals(2, prepared.size());
    }

    @Test
    void cachedStatement_holdsNoLock() throws SQLException {
        handle.execute("create table t (a)");
        handle.execute("insert into t values (1), (2)");
        handle.createQuery("select a from t").mapTo(Integer.class).useIterator(rows -> assertEquals(1, rows.next()));
        handle.execute("drop table t");
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from sqlite_schema")) {
            assertEquals(0, rows.getInt(1));
        }
    }
}
