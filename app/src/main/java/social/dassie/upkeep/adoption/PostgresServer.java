package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.postgresql.Driver;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;
import social.dassie.ground.storage.StartException;
import social.dassie.upkeep.backup.ProgressBar;

/** A database of PostgreSQL, which is read in one transaction, so that it may be in use. */
final class PostgresServer implements SourceTables {
    private static final String LOCK_TIMEOUT = "3s";
    private static final String NOT_AVAILABLE = "55P03";

    private final URI address;

    private PostgresServer(URI address) {
        this.address = address;
    }

    /** Returns whether a database is given by an address and not by a path. */
    static boolean isAddress(String database) {
        return database.startsWith("postgresql://") || database.startsWith("postgres://");
    }

    /** @throws StartException for an address without the name of a database */
    static PostgresServer at(String address) {
        try {
            URI uri = new URI(address);
            if (uri.getHost() == null || uri.getPath() == null || uri.getPath().length() < 2) {
                throw new URISyntaxException(address, "no host or no database");
            }
            return new PostgresServer(uri);
        } catch (URISyntaxException e) {
            throw new StartException(
                    "The address of the database must be like postgresql://USER:PASSWORD@localhost/NAME", e);
        }
    }

    @Override
    public String name() {
        return "postgresql://" + address.getHost() + address.getPath();
    }

    @Override
    public Path inSqlite(Path directory, AdoptionScript script, ProgressBar bar) throws IOException, SQLException {
        Path copy = directory.resolve(SourceTables.COPY);
        Files.deleteIfExists(copy);
        try (Connection connection = connect();
                PostgresCopy into = PostgresCopy.into(copy, script)) {
            run(connection, "begin isolation level repeatable read read only");
            run(connection, "set local lock_timeout = '" + LOCK_TIMEOUT + "'");
            for (String table : script.tables().keySet()) {
                bar.show("Reading its table " + table);
                copy(connection, table, into);
            }
        }
        return copy;
    }

    private Connection connect() {
        Properties properties = new Properties();
        String user = address.getUserInfo();
        if (user != null) {
            String[] parts = user.split(":", 2);
            properties.setProperty("user", parts[0]);
            if (parts.length > 1) {
                properties.setProperty("password", parts[1]);
            }
        }
        String port = address.getPort() < 0 ? "" : ":" + address.getPort();
        String query = address.getQuery() == null ? "" : "?" + address.getQuery();
        try {
            Connection connection = new Driver()
                    .connect("jdbc:postgresql://" + address.getHost() + port + address.getPath() + query, properties);
            if (connection == null) {
                throw new SQLException("the address is not understood");
            }
            return connection;
        } catch (SQLException e) {
            throw new StartException("The database " + name() + " cannot be opened: " + e.getMessage(), e);
        }
    }

    private void copy(Connection connection, String table, PostgresCopy into) throws IOException, SQLException {
        Map<String, String> types = columns(connection, table);
        List<String> wanted = into.wanted(table, List.copyOf(types.keySet()));
        if (!into.begin(table, wanted, types)) {
            return;
        }
        String columns = wanted.stream().map(PostgresCopy::quoted).collect(Collectors.joining(", "));
        try {
            CopyOut rows = connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyOut("copy (select " + columns + " from public." + PostgresCopy.quoted(table) + ") to stdout");
            for (byte[] row = rows.readFromCopy(); row != null; row = rows.readFromCopy()) {
                // Each ends with a newline.
                into.add(new String(row, 0, row.length - 1, StandardCharsets.UTF_8));
            }
        } catch (SQLException e) {
            if (NOT_AVAILABLE.equals(e.getSQLState())) {
                throw new StartException(
                        "The table " + table + " of " + name() + " is locked: stop the program that uses it", e);
            }
            throw e;
        }
        into.end();
    }

    private static Map<String, String> columns(Connection connection, String table) throws SQLException {
        Map<String, String> types = new LinkedHashMap<>();
        try (PreparedStatement statement = connection.prepareStatement("""
                select attname, format_type(atttypid, null) from pg_attribute
                where attrelid = to_regclass('public.' || quote_ident(?)) and attnum > 0 and not attisdropped order by attnum
                """)) {
            statement.setString(1, table);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    types.put(rows.getString(1), rows.getString(2));
                }
            }
        }
        return types;
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
