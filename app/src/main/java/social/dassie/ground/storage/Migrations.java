package social.dassie.ground.storage;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Upgrades the schema. Its version is {@code PRAGMA user_version}: the number of applied migrations. They run in one
 * transaction that also stores the new version, so an interrupted upgrade leaves the file unchanged. Before the first
 * migration a copy of the file is stored next to it.
 */
public final class Migrations {
    private static final Logger LOG = LoggerFactory.getLogger(Migrations.class);

    /** The migrations in the jar. */
    public static final Migrations STANDARD =
            new Migrations(MigrationScripts.names(), List.of(MigrationScripts.SCHEMA), Runnable::run);

    /** The application id in the header of the file, the letters DASS. */
    public static final int APPLICATION_ID = 0x44415353;

    /** Tables that exist since the first version; no other program has all of them. */
    private static final String FOUNDATION = "('accounts', 'users', 'oauth_apps', 'idempotency_keys', 'server_state')";

    private static final int FOUNDATION_TABLES = 5;

    private final List<String> scripts;
    /** The scripts that make a new database, with the same result as all migrations. */
    private final List<String> first;

    private final Consumer<Runnable> upgrading;

    /** Migrations of which a new database runs each. */
    public Migrations(List<String> scripts) {
        this(scripts, scripts, Runnable::run);
    }

    private Migrations(List<String> scripts, List<String> first, Consumer<Runnable> upgrading) {
        this.scripts = scripts;
        this.first = first;
        this.upgrading = upgrading;
    }

    /** Returns the same migrations; the upgrade of an older file is passed to {@code upgrading}, which runs it. */
    public Migrations during(Consumer<Runnable> upgrading) {
        return new Migrations(scripts, first, upgrading);
    }

    /** Returns the schema version that they lead to. */
    public int version() {
        return scripts.size();
    }

    public List<String> scripts() {
        return scripts;
    }

    /** Checks the file without changing it, and rejects files that must not be opened. Returns its schema version. */
    public int check(SqliteFile file, boolean mayUpgrade) {
        Path path = file.path();
        try (Connection connection = file.openToRead();
                Statement statement = connection.createStatement()) {
            int version = (int) number(statement, "pragma user_version");
            if (!isOurs(statement)) {
                throw new StartException("The database " + path
                        + " is not Dassie's, but another program's: choose another directory with --data-dir; nothing"
                        + " was changed");
            }
            if (version > scripts.size()) {
                throw new StartException("The database " + path + " was written by a newer Dassie (schema " + version
                        + ", this one knows " + scripts.size() + "): use that version; nothing was changed");
            }
            if (version > 0 && version < scripts.size() && !mayUpgrade) {
                throw new StartException("The database " + path + " was written by an older Dassie (schema " + version
                        + ", this one needs " + scripts.size() + "): start the new server once to upgrade it");
            }
            return version;
        } catch (SQLException e) {
            throw file.unusable(e);
        }
    }

    /**
     * Returns whether the file is Dassie's; an empty file may become a Dassie database. Files from before the
     * application id are recognised by their tables.
     */
    private static boolean isOurs(Statement statement) throws SQLException {
        long mark = number(statement, "pragma application_id");
        if (mark != 0) {
            return mark == APPLICATION_ID;
        }
        return number(statement, "select count(*) from sqlite_schema") == 0
                || number(
                                statement,
                                "select count(*) from sqlite_schema where type = 'table' and name in " + FOUNDATION)
                        == FOUNDATION_TABLES;
    }

    public void apply(Connection connection, SqliteFile file) {
        try (Statement statement = connection.createStatement()) {
            int version = (int) number(statement, "pragma user_version");
            if (version == scripts.size()) {
                mark(statement);
                return;
            }
            if (version > 0) {
                upgrading.accept(() -> upgrade(connection, file, version));
            } else {
                run(connection, statement);
            }
        } catch (SQLException e) {
            throw file.unusable(e);
        }
    }

    private void upgrade(Connection connection, SqliteFile file, int version) {
        Path copy = UpgradeCopies.of(file.path(), version);
        try (Statement statement = connection.createStatement()) {
            keepCopy(statement, copy);
        } catch (SQLException e) {
            throw notUpgraded(file, version, "a copy could not be kept beside it (" + SqliteFile.reason(e) + ")", e);
        }
        try (Statement statement = connection.createStatement()) {
            run(connection, statement);
        } catch (SQLException e) {
            throw notUpgraded(file, version, reason(e), e);
        }
    }

    private StartException notUpgraded(SqliteFile file, int version, String what, SQLException cause) {
        return new StartException(
                "The database " + file.path() + " could not be upgraded from schema " + version + " to "
                        + scripts.size() + ": " + what
                        + "; it is as it was, and the Dassie that wrote it still works with it",
                cause);
    }

    /** A failed migration; the message has its name and the reason. */
    private static final class StepException extends SQLException {
        private static final long serialVersionUID = 1L;

        StepException(String step, SQLException reason) {
            super("the step " + step + " failed (" + SqliteFile.reason(reason) + ")", reason);
        }
    }

    /** Returns why migrations failed. */
    static String reason(SQLException e) {
        return e instanceof StepException ? String.valueOf(e.getMessage()) : SqliteFile.reason(e);
    }

    /** Returns the migrations that are pending for a file with this schema. */
    public List<String> after(int version) {
        return scripts.subList(Math.min(version, scripts.size()), scripts.size());
    }

    /** Runs the migrations on a file that no one else uses, such as a copy, as {@link #apply} does. */
    void runOn(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            run(connection, statement);
        }
    }

    /** Writes the application id into an older file, if possible. A failure does not stop a program that only reads. */
    private static void mark(Statement statement) {
        try {
            if (number(statement, "pragma application_id") != APPLICATION_ID) {
                statement.executeUpdate("pragma application_id = " + APPLICATION_ID);
            }
        } catch (SQLException e) {
            LOG.debug("Could not set the application ID of the database", e);
        }
    }

    private static void keepCopy(Statement statement, Path copy) throws SQLException {
        DataDirectory.closeToOthers(copy);
        try {
            statement.executeUpdate("vacuum into '" + copy.toString().replace("'", "''") + "'");
        } catch (SQLException e) {
            UpgradeCopies.discard(copy);
            throw e;
        }
        LOG.info("Copied the database before the upgrade to {}", copy);
    }

    /**
     * Runs the migrations in one transaction: no reader sees an intermediate schema, and a failure leaves the file
     * unchanged. The version is read again inside the transaction, because another process may have upgraded the file
     * meanwhile.
     */
    private void run(Connection connection, Statement statement) throws SQLException {
        connection.setAutoCommit(false);
        try {
            int version = (int) number(statement, "pragma user_version");
            for (String script : version == 0 ? first : after(version)) {
                step(statement, script);
            }
            statement.executeUpdate("pragma user_version = " + scripts.size());
            statement.executeUpdate("pragma application_id = " + APPLICATION_ID);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private static void step(Statement statement, String script) throws StepException {
        try {
            statement.executeUpdate(MigrationScripts.text(script));
        } catch (SQLException e) {
            throw new StepException(script, e);
        }
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }
}
