package social.dassie.ground.storage;

import java.io.File;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteErrorCode;

/**
 * A database as a file, which is copied and checked without changing it, even while a server writes to it. Rows can only
 * be deleted from a copy that no other process uses.
 */
public final class DatabaseFile {
    private static final int MAX_PROBLEMS = 100;
    private static final int STEPS = 100;
    /**
     * The size that the write-ahead log keeps when it restarts, so that it need not grow again for the next pages: about
     * as much as is written during one checkpoint on a slow disk.
     */
    public static final int KEPT_LOG_BYTES = 64 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseFile.class);

    private final Path path;

    public DatabaseFile(Path path) {
        this.path = path;
    }

    /** Returns the path of a database's write-ahead log, which SQLite keeps next to it. */
    public static Path logOf(Path database) {
        return database.resolveSibling(database.getFileName() + "-wal");
    }

    /** Returns the directory that Litestream keeps next to the database whose log it follows. */
    public static Path litestreamOf(Path log) {
        String database = log.getFileName().toString().replaceFirst("-wal$", "");
        return log.resolveSibling("." + database + "-litestream");
    }

    /**
     * Writes a consistent copy of the committed state to a new file. Writers continue meanwhile. It spends a long time
     * in native code, so do not call it on a virtual thread.
     */
    public void copyTo(Path copy) {
        try (Connection connection = SqliteFile.find(path).openToRead();
                PreparedStatement statement = connection.prepareStatement("vacuum into ?")) {
            statement.setString(1, copy.toString());
            statement.execute();
        } catch (SQLException e) {
            StorageFailure failure = StorageFailure.of(e);
            boolean isFull = failure != null && failure.isFull();
            throw isFull ? new StartException("There is no room for " + copy + ": the disk is full", e) : unusable(e);
        }
    }

    /**
     * Deletes the rows of a table that have a name in a column, and returns these names. Returns none if the schema is
     * older than the table. Only for a copy.
     */
    public Set<String> takeOut(String table, String column) {
        Set<String> names = new HashSet<>();
        try (Connection connection = DriverManager.getConnection(new SqliteFile(path, false).url());
                Statement statement = connection.createStatement()) {
            boolean isThere =
                    number(statement, "select count(*) from pragma_table_list where name = '" + table + "'") > 0;
            if (isThere) {
                String taken = "delete from " + table + " where " + column + " is not null returning " + column;
                try (ResultSet rows = statement.executeQuery(taken)) {
                    while (rows.next()) {
                        names.add(rows.getString(1));
                    }
                }
            }
        } catch (SQLException e) {
            throw unusable(e);
        }
        return names;
    }

    /** Returns whether it contains a private key that is encrypted with the key in a {@link KeyFile}. */
    public boolean hasSealedKeys() {
        try (Connection connection = SqliteFile.find(path).openToRead();
                Statement statement = connection.createStatement()) {
            String column = "select count(*) from pragma_table_info('account_keys') where name = 'sealed'";
            return number(statement, column) > 0
                    && number(
                                    statement,
                                    "select count(*) from (select 1 from account_keys where private_key is not null"
                                            + " and sealed = 1 limit 1)")
                            > 0;
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /** Returns the number of rows of each table, except those of SQLite's full-text indexes. */
    public Map<String, Long> rowCounts() {
        Map<String, Long> counts = new HashMap<>();
        String tables = "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like"
                + " 'sqlite_%'";
        try (Connection connection = SqliteFile.find(path).openToRead();
                Statement statement = connection.createStatement()) {
            List<String> names = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery(tables)) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            for (String name : names) {
                counts.put(name, number(statement, "select count(*) from \"" + name.replace("\"", "\"\"") + "\""));
            }
        } catch (SQLException e) {
            throw unusable(e);
        }
        return counts;
    }

    /** Returns the approximate size of a copy in bytes. */
    public long bytes() {
        try (Connection connection = SqliteFile.find(path).openToRead();
                Statement statement = connection.createStatement()) {
            return number(statement, "pragma page_count") * number(statement, "pragma page_size");
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /** Returns the schema version. Throws {@link StartException} if it is not Dassie's, or is newer than this program. */
    public int schema() {
        return Migrations.STANDARD.check(SqliteFile.find(path), true);
    }

    /**
     * Checks the whole file. Returns its problems in SQLite's words; empty when there are none. Throws {@link
     * StartException} if the file cannot be read, which does not mean that it is damaged.
     */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        try (Connection connection = SqliteFile.find(path).openToRead();
                Statement statement = connection.createStatement()) {
            addProblems(statement, "pragma integrity_check(" + MAX_PROBLEMS + ")", problems);
            try (ResultSet rows = statement.executeQuery("pragma foreign_key_check")) {
                while (rows.next() && problems.size() < MAX_PROBLEMS) {
                    problems.add("row " + rows.getString(2) + " of " + rows.getString(1) + " refers to a row of "
                            + rows.getString(3) + " that is not there");
                }
            }
        } catch (SQLException | StartException e) {
            noteDamage(e, problems);
        }
        return problems;
    }

    /**
     * As {@link #problems}, without the indexes and the foreign keys. Checks one table after the other, and gives up a
     * table if the log grows by more than {@value #KEPT_LOG_BYTES} bytes meanwhile: the read holds a snapshot of the
     * database, and the log cannot restart before it ends.
     *
     * @param between is called repeatedly, each time that {@value #STEPS} pages were read
     */
    public List<String> quickProblems(Runnable between) {
        return quickProblems(between, KEPT_LOG_BYTES);
    }

    public List<String> quickProblems(Runnable between, long mostLogBytes) {
        List<String> problems = new ArrayList<>();
        try (Connection connection = SqliteFile.find(path).openToRead();
                Statement statement = connection.createStatement()) {
            LogLimit limit = new LogLimit(between, mostLogBytes);
            ProgressHandler.setHandler(connection, STEPS, limit);
            for (String table : tables(statement)) {
                limit.begin();
                addQuickProblems(statement, table, problems);
            }
            ProgressHandler.clearHandler(connection);
        } catch (SQLException | StartException e) {
            noteDamage(e, problems);
        }
        return problems;
    }

    private static void addQuickProblems(Statement statement, String table, List<String> problems) throws SQLException {
        try {
            addProblems(statement, "pragma quick_check('" + table + "')", problems);
        } catch (SQLException e) {
            if (SQLiteErrorCode.getErrorCode(e.getErrorCode()) != SQLiteErrorCode.SQLITE_INTERRUPT) {
                throw e;
            }
            LOG.info(
                    "Integrity check of table {} ended early, because of many writes. 'dassie check' checks all of it",
                    table);
        }
    }

    /** Aborts the check of a table when the log has grown too far. */
    private final class LogLimit extends ProgressHandler {
        private final Runnable between;
        private final long mostBytes;
        private final File log = logOf(path).toFile();
        private long endsAt;

        LogLimit(Runnable between, long mostBytes) {
            this.between = between;
            this.mostBytes = mostBytes;
            begin();
        }

        void begin() {
            endsAt = log.length() + mostBytes;
        }

        @Override
        protected int progress() {
            between.run();
            return log.length() > endsAt ? 1 : 0;
        }
    }

    /** Returns all tables, starting with the schema itself, with which SQLite also checks the free pages. */
    private static List<String> tables(Statement statement) throws SQLException {
        List<String> tables = new ArrayList<>(List.of("sqlite_schema"));
        String sql = "select name from pragma_table_list where schema = 'main' and type <> 'view' order by name";
        try (ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }

    private static void addProblems(Statement statement, String check, List<String> problems) throws SQLException {
        try (ResultSet rows = statement.executeQuery(check)) {
            while (rows.next()) {
                if (!rows.getString(1).equals("ok")) {
                    problems.add(rows.getString(1));
                }
            }
        }
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    private void noteDamage(Exception e, List<String> problems) {
        StorageFailure failure = StorageFailure.of(e);
        if (failure == null || !failure.isDamage()) {
            throw unusable(e);
        }
        Throwable words = e instanceof StartException && e.getCause() != null ? e.getCause() : e;
        problems.add(String.valueOf(words.getMessage()));
    }

    private StartException unusable(Exception cause) {
        return cause instanceof StartException refused ? refused : new SqliteFile(path, false).unusable(cause);
    }
}
