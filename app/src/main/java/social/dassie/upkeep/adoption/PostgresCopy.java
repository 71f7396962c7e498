package social.dassie.upkeep.adoption;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.storage.StartException;

/** A file of SQLite that receives tables of PostgreSQL, but only the columns that a script reads. */
final class PostgresCopy implements AutoCloseable {
    private static final int ROWS_A_BATCH = 500;

    private final AdoptionScript script;
    private final Connection connection;
    private final Set<String> received = new HashSet<>();

    private @Nullable Table table;

    /** The table whose rows are received. */
    private static final class Table {
        private final String name;
        private final List<String> columns;
        private final List<String> types;
        private final List<Integer> places = new ArrayList<>();
        private final PreparedStatement insert;
        private int waiting;

        private Table(String name, List<String> columns, List<String> types, PreparedStatement insert) {
            this.name = name;
            this.columns = columns;
            this.types = types;
            this.insert = insert;
        }
    }

    private PostgresCopy(AdoptionScript script, Connection connection) {
        this.script = script;
        this.connection = connection;
    }

    static PostgresCopy into(Path file, AdoptionScript script) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            // An interrupted copy is begun again, so nothing has to survive.
            statement.execute("pragma journal_mode = off");
            statement.execute("pragma synchronous = off");
            connection.setAutoCommit(false);
            return new PostgresCopy(script, connection);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Returns the names of those columns of a table that the script reads, in their order; empty for none. */
    List<String> wanted(String table, List<String> columns) {
        AdoptionScript.Table read = script.tables().get(table);
        if (read == null) {
            return List.of();
        }
        Set<String> names = read.names();
        return columns.stream().filter(names::contains).toList();
    }

    Set<String> received() {
        return Set.copyOf(received);
    }

    /**
     * Begins a table.
     *
     * @param columns of the rows that follow, in their order
     * @param types of all columns of the table, by name
     * @return whether the script reads it, so that rows may follow
     */
    boolean begin(String name, List<String> columns, Map<String, String> types) throws SQLException {
        List<String> wanted = wanted(name, columns);
        if (wanted.isEmpty()) {
            return false;
        }
        if (received.contains(name)) {
            throw new StartException("The dump has two tables " + name
                    + ": dump the database of the program alone (pg_dump instead of pg_dumpall)");
        }
        List<String> definitions = new ArrayList<>();
        List<String> wantedTypes = new ArrayList<>();
        for (String column : wanted) {
            String type = types.get(column);
            if (type == null) {
                throw new StartException("The dump does not say what the columns of its table " + name
                        + " are: make one with its schema (pg_dump without --data-only)");
            }
            wantedTypes.add(type);
            boolean isKey = column.equals("id") && PostgresValues.isInteger(type);
            definitions.add(quoted(column) + (isKey ? " integer primary key" : ""));
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("create table " + quoted(name) + " (" + String.join(", ", definitions) + ")");
        }
        PreparedStatement insert = connection.prepareStatement("insert or ignore into " + quoted(name) + " values ("
                + String.join(", ", Collections.nCopies(wanted.size(), "?")) + ")");
        Table begun = new Table(name, wanted, wantedTypes, insert);
        wanted.forEach(column -> begun.places.add(columns.indexOf(column)));
        table = begun;
        received.add(name);
        return true;
    }

    /** Adds a row of the table that was begun: its values in the text form of {@code COPY}, separated by tabs. */
    void add(String row) throws SQLException {
        Table into = table;
        if (into == null) {
            return;
        }
        String[] fields = row.split("\t", -1);
        for (int i = 0; i < into.columns.size(); i++) {
            try {
                into.insert.setObject(i + 1, PostgresValues.of(fields[into.places.get(i)], into.types.get(i)));
            } catch (RuntimeException e) {
                throw new StartException(
                        "A row of the table " + into.name + " is damaged: its column " + into.columns.get(i) + " is "
                                + into.types.get(i) + ". Nothing was changed",
                        e);
            }
        }
        into.insert.addBatch();
        into.waiting++;
        if (into.waiting == ROWS_A_BATCH) {
            flush(into);
        }
    }

    void end() throws SQLException {
        Table ended = table;
        if (ended != null) {
            flush(ended);
            ended.insert.close();
            connection.commit();
            table = null;
        }
    }

    private static void flush(Table into) throws SQLException {
        into.insert.executeBatch();
        into.waiting = 0;
    }

    /** Returns a name as both databases quote it. */
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
