package social.dassie.db;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sqlite.SQLiteConfig;

/** A database as a file: copied and looked through without being changed, also while a server writes to it. */
public final class DatabaseFile {
    private static final int BUSY_MS = 15_000;
    private static final int MAX_PROBLEMS = 100;

    private final Path path;

    public DatabaseFile(Path path) {
        this.path = path;
    }

    /**
     * Writes what is committed at this moment to a new file, in one piece and without gaps. Writers go on meanwhile. It
     * takes long, in native code: not for a virtual thread.
     */
    public void copyTo(Path copy) {
        try (Connection connection = open();
                PreparedStatement statement = connection.prepareStatement("vacuum into ?")) {
            statement.setString(1, copy.toString());
            statement.execute();
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /** About as many bytes as a copy has. */
    public long bytes() {
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            return number(statement, "pragma page_count") * number(statement, "pragma page_size");
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /** The version of the schema. Throws {@link StartException} when it is newer than this program. */
    public int schema() {
        Migrations.STANDARD.check(path, true);
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            return (int) number(statement, "pragma user_version");
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /** What is wrong inside of it, in SQLite's words; empty for a sound one. Reads everything. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        try (Connection connection = open();
                Statement statement = connection.createStatement()) {
            try (ResultSet rows = statement.executeQuery("pragma integrity_check(" + MAX_PROBLEMS + ")")) {
                while (rows.next()) {
                    if (!rows.getString(1).equals("ok")) {
                        problems.add(rows.getString(1));
                    }
                }
            }
            try (ResultSet rows = statement.executeQuery("pragma foreign_key_check")) {
                while (rows.next() && problems.size() < MAX_PROBLEMS) {
                    problems.add("row " + rows.getString(2) + " of " + rows.getString(1) + " refers to a row of "
                            + rows.getString(3) + " that is not there");
                }
            }
        } catch (SQLException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        return problems;
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    private Connection open() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(BUSY_MS);
        return config.createConnection("jdbc:sqlite:" + path);
    }

    private StartException unusable(SQLException cause) {
        return new StartException("The database " + path + " cannot be read: " + cause.getMessage(), cause);
    }
}
