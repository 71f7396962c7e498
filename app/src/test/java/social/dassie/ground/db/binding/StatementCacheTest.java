package social.dassie.ground.db.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatementCacheTest {
    private static final String NUMBER = "select ?";
    private static final String LARGE = "insert into t values (zeroblob(100000))";

    private final List<String> log = new ArrayList<>();

    @AutoClose
    private Connection connection;

    private StatementCache cache;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        cache = new StatementCache(connection, log::add);
    }

    private SqlStatement ask(int number) {
        try (SqlStatement statement = cache.lend(NUMBER)) {
            statement.bind(number);
            assertEquals(number, statement.firstInt());
            return statement;
        }
    }

    private void run(String sql) {
        try (SqlStatement statement = cache.lend(sql)) {
            statement.update();
        }
    }

    @Test
    void sameStatement_isPreparedOnce_andLoggedEachTime() {
        assertSame(ask(1), ask(2));
        assertEquals(List.of(NUMBER, NUMBER), log);
    }

    @Test
    void statementInUse_isNotLentAgain() {
        SqlStatement first = ask(0);
        try (SqlStatement outer = cache.lend(NUMBER)) {
            outer.bind(1);
            assertSame(first, outer);
            assertNotSame(outer, ask(2));
            assertEquals(1, outer.firstInt());
        }
        ask(3);
    }

    @Test
    void cachedStatement_holdsNoLock() throws SQLException {
        run("create table t (a)");
        run("insert into t values (1), (2)");
        try (SqlStatement rows = cache.lend("select a from t")) {
            assertEquals(1, rows.first(RowReader.LONG));
        }
        run("drop table t");
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from sqlite_schema")) {
            assertEquals(0, rows.getInt(1));
        }
    }

    @Test
    void failedStatement_isUsableAgain() {
        run("create table t (a integer primary key)");
        String insert = "insert into t values (?)";
        for (long id : new long[] {1, 1, 2}) {
            try (SqlStatement statement = cache.lend(insert)) {
                statement.bind(id);
                if (log.stream().filter(insert::equals).count() == 1 && id == 1) {
                    assertThrows(IllegalStateException.class, statement::update);
                } else {
                    assertEquals(1, statement.update());
                }
            }
        }
    }

    /** After most failures, such as a full disk, the driver frees the statement. */
    @Test
    void statementFreedByItsFailure_isPreparedAgain() throws SQLException {
        run("create table t (a)");
        limitPages(3);
        try (SqlStatement statement = cache.lend(LARGE)) {
            assertThrows(IllegalStateException.class, statement::update);
        }
        limitPages(1_000);
        try (SqlStatement statement = cache.lend(LARGE)) {
            assertEquals(1, statement.update());
        }
    }

    private void limitPages(int count) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("pragma max_page_count = " + count);
        }
    }
}
