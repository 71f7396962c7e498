package social.dassie.upkeep.adoption;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/** A connection to a new database of Dassie, with the database of another program attached to read from. */
final class SourceDatabase implements AutoCloseable {
    private static final int CACHE_KB = 64 * 1024;

    private final Connection connection;
    private final List<String> missing = new ArrayList<>();

    private SourceDatabase(Connection connection) {
        this.connection = connection;
    }

    /**
     * Opens both.
     *
     * @param target the path of the new database; {@code :memory:} to only read the source
     * @param shown how messages name the source
     * @param environment variables of the other program, by name
     * @throws StartException if the source is not what the script reads
     */
    static SourceDatabase open(
            String target, Path source, String shown, AdoptionScript script, Map<String, String> environment) {
        if (!Files.isRegularFile(source)) {
            throw new StartException(
                    "There is no file " + source + ": give the database of " + script.program() + " with --database");
        }
        try {
            SQLiteConfig config = new SQLiteConfig();
            config.setOpenMode(SQLiteOpenMode.OPEN_URI);
            config.enforceForeignKeys(false);
            SourceDatabase opened = new SourceDatabase(config.createConnection("jdbc:sqlite:" + target));
            try {
                SourceFunctions.register(opened.connection, environment);
                opened.prepare(source, shown, script);
                return opened;
            } catch (SQLException | RuntimeException e) {
                opened.close();
                throw e;
            }
        } catch (SQLException e) {
            throw unreadable(shown, e);
        }
    }

    private void prepare(Path source, String shown, AdoptionScript script) throws SQLException {
        // The file is complete only when it is moved to its place, and is flushed before that.
        run("pragma synchronous = off");
        run("pragma cache_size = -" + CACHE_KB);
        run("pragma temp_store = file");
        run("attach " + literal(uri(source)) + " as source");
        Set<String> tables = new HashSet<>(texts("select name from source.sqlite_schema where type = 'table'"));
        if (!tables.containsAll(script.proof())) {
            throw new StartException(shown + " is not a database of " + script.program());
        }
        for (Map.Entry<String, AdoptionScript.Table> table : script.tables().entrySet()) {
            open(table.getKey(), table.getValue(), tables.contains(table.getKey()));
        }
    }

    /** Throws {@link StartException} if the source is damaged. Reads all of it. */
    void check(String shown, AdoptionScript script) throws SQLException {
        List<String> damage = texts("pragma source.quick_check(1)");
        if (!damage.equals(List.of("ok"))) {
            throw new StartException("The database " + shown + " is damaged: " + damage.get(0)
                    + ". Copy it again while " + script.program() + " is stopped");
        }
    }

    /** Returns the address by which SQLite reads a file without writing: a log beside it belongs to it. */
    private static String uri(Path source) {
        boolean hasLog = Files.exists(DatabaseFile.logOf(source));
        return source.toAbsolutePath().toUri().toString().replaceFirst("^file:///", "file:/")
                + (hasLog ? "?mode=ro" : "?immutable=1");
    }

    private void open(String table, AdoptionScript.Table read, boolean exists) throws SQLException {
        Set<String> known =
                new HashSet<>(texts("select name from pragma_table_info(" + literal(table) + ", 'source')"));
        List<String> selected = new ArrayList<>();
        for (String name : read.columns()) {
            String column = name.replace("?", "");
            boolean isThere = known.contains(column.replace("\"", ""));
            selected.add(isThere ? column : "null as " + column);
            if (exists && !isThere && column.equals(name)) {
                missing.add(table + "." + column);
            }
        }
        String name = "old_" + table;
        run("create temp " + (read.isCopied() ? "table " : "view ") + name + " as select " + String.join(", ", selected)
                + (exists ? " from source." + table : " where 0"));
        if (read.isCopied()) {
            run("create index temp." + name + "_key on " + name + " ("
                    + read.columns().get(0) + ")");
        }
    }

    Connection connection() {
        return connection;
    }

    List<String> missing() {
        return List.copyOf(missing);
    }

    /** Runs the statements of a step in one transaction, with values for the names that begin with a colon. */
    void run(AdoptionScript.Step step, Map<String, Object> values) {
        try {
            run("begin");
            for (String statement : step.statements()) {
                run(withValues(statement, values));
            }
            run("commit");
        } catch (SQLException e) {
            StorageFailure storage = StorageFailure.of(e);
            throw new StartException(
                    storage != null && storage.isFull()
                            ? storage.advice()
                            : step.title() + " cannot be taken over: " + StorageFailure.reason(e)
                                    + ". Nothing was changed",
                    e);
        }
    }

    static String withValues(String statement, Map<String, Object> values) {
        String text = statement;
        for (Map.Entry<String, Object> value : values.entrySet()) {
            String shown = value.getValue() instanceof String word
                    ? literal(word)
                    : value.getValue().toString();
            text = text.replaceAll(":" + value.getKey() + "\\b", Matcher.quoteReplacement(shown));
        }
        return text;
    }

    void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Returns the first column of a query. */
    List<String> texts(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> texts = new ArrayList<>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }

    long number(String sql) throws SQLException {
        return Long.parseLong(texts(sql).get(0));
    }

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    static StartException unreadable(String shown, Throwable e) {
        return new StartException(
                "The database " + shown + " cannot be read: "
                        + StorageFailure.reason(e)
                                .toLowerCase(Locale.ROOT)
                                .lines()
                                .collect(Collectors.joining(" ")),
                e);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("The new database cannot be closed", e);
        }
    }
}
