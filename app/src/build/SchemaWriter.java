import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A program of the build: writes the script of an empty database's schema, which is what all migrations lead to. A new
 * database is made by it alone, in a fifth of the time that the migrations take.
 *
 * <p>Arguments: the directory with the migrations and their list, and the file to write.
 */
final class SchemaWriter {
    /** Tables that another one made, or SQLite itself. */
    private static final String DERIVED = "(name like 'sqlite\\_%' escape '\\' or name in (select name from"
            + " pragma_table_list where schema = 'main' and type = 'shadow'))";

    private static final String DEFINITIONS =
            "select sql from sqlite_schema where sql is not null and not " + DERIVED + " and type ";

    private static final String FILLED =
            "select name from pragma_table_list where schema = 'main' and type = 'table' and not " + DERIVED
                    + " order by name";

    private static final String FULL_TEXT =
            "select name from sqlite_schema where sql like '%using fts5%' order by name";

    /** sqlite.org/fts5.html#special_insert_commands */
    private static final String OPTIONS =
            "select 'insert into INDEX (INDEX, rank) values (' || quote(k) || ', ' || quote(v)"
                    + " || ')' from INDEX_config where k <> 'version'";

    private SchemaWriter() {}

    public static void main(String[] args) throws IOException, SQLException {
        Path migrations = Path.of(args[0]);
        List<String> script = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (String name : Files.readAllLines(migrations.resolve("list"))) {
                statement.executeUpdate(Files.readString(migrations.resolve(name)));
            }
            script.addAll(texts(statement, DEFINITIONS + "= 'table' order by rowid"));
            for (String table : texts(statement, FILLED)) {
                script.addAll(rows(statement, table));
            }
            script.add("delete from sqlite_sequence");
            script.addAll(rows(statement, "sqlite_sequence"));
            for (String index : texts(statement, FULL_TEXT)) {
                script.addAll(texts(statement, OPTIONS.replace("INDEX", index)));
            }
            // Triggers come after the rows, which would fire them.
            script.addAll(texts(statement, DEFINITIONS + "<> 'table' order by rowid"));
        }
        Files.writeString(
                Path.of(args[1]), script.stream().map(sql -> sql + ";\n").collect(Collectors.joining()));
    }

    private static List<String> rows(Statement statement, String table) throws SQLException {
        String columns = texts(
                        statement, "select name from pragma_table_xinfo('" + table + "') where hidden = 0 order by cid")
                .stream()
                .map(name -> '"' + name + '"')
                .collect(Collectors.joining(", "));
        String values =
                columns.replaceAll("(\"[^\"]+\")(, )?", "quote($1)||', '||").replaceAll("\\|\\|', '\\|\\|$", "");
        return texts(
                statement,
                "select 'insert into \"" + table + "\" (" + columns + ") values (' || " + values + " || ')' from \""
                        + table + '"');
    }

    private static List<String> texts(Statement statement, String sql) throws SQLException {
        List<String> found = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }
}
