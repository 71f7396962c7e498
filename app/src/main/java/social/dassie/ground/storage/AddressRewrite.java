package social.dassie.ground.storage;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sqlite.Function;

/** Replaces the public address of a server in every text of its database, in one transaction. */
public final class AddressRewrite {
    /** All columns of ordinary tables; the indexes of the search are made of words. */
    private static final String COLUMNS = """
            select m.name, p.name from sqlite_schema m, pragma_table_info(m.name) p
            where m.type = 'table' and p.type = 'TEXT' and m.sql not like 'create virtual table%' order by m.rowid, p.cid
            """;

    /** Columns of ids that other servers know, and tables of what was made for them. */
    private static final Pattern IDS = Pattern.compile(
            "(account_keys|outgoing_activities|deliveries|inbox_queue|jobs|former_[a-z]+)\\..*|.*[._]uri|.*\\.also_known_as");

    private final Pattern old;
    private final String from;
    private final String to;
    private final boolean keepsIds;

    /**
     * Prepares a replacement.
     *
     * @param from an address without a trailing slash; it is replaced where it is a whole origin, and not in that of a longer name
     * @param to as {@code from}
     */
    public AddressRewrite(String from, String to) {
        this(from, to, false);
    }

    private AddressRewrite(String from, String to, boolean keepsIds) {
        this.keepsIds = keepsIds;
        this.from = from;
        this.to = Matcher.quoteReplacement(to);
        this.old = Pattern.compile(Pattern.quote(from) + "(?![A-Za-z0-9-]|[:.][A-Za-z0-9])");
    }

    /** As the constructor, for a server that others know: ids remain, so that other servers recognise what they have. */
    public static AddressRewrite ofTexts(String from, String to) {
        return new AddressRewrite(from, to, true);
    }

    /**
     * Replaces it everywhere, and runs further statements in the same transaction. No other process may have the database open.
     *
     * @param before statements that run before the replacement
     * @param after statements that run after it
     * @return how many rows were changed by the replacement
     * @throws StartException if the database cannot be written; then nothing has changed
     */
    public long run(Path database, List<String> before, List<String> after) {
        try (Connection connection = DriverManager.getConnection(new SqliteFile(database, false).url())) {
            Function.create(connection, "readdressed", new Readdressed(), 1, Function.FLAG_DETERMINISTIC);
            connection.setAutoCommit(false);
            long changed = 0;
            try (Statement statement = connection.createStatement()) {
                for (String each : before) {
                    statement.executeUpdate(each);
                }
                for (String update : updates(statement)) {
                    changed += statement.executeUpdate(update);
                }
                for (String each : after) {
                    statement.executeUpdate(each);
                }
            }
            connection.commit();
            return changed;
        } catch (SQLException e) {
            StorageFailure storage = StorageFailure.of(e);
            throw new StartException(
                    storage == null
                            ? "The database cannot be changed: " + StorageFailure.reason(e) + ". Nothing has changed"
                            : storage.advice(),
                    e);
        }
    }

    private List<String> updates(Statement statement) throws SQLException {
        List<String> updates = new ArrayList<>();
        try (ResultSet columns = statement.executeQuery(COLUMNS)) {
            while (columns.next()) {
                if (keepsIds
                        && IDS.matcher(columns.getString(1) + "." + columns.getString(2))
                                .matches()) {
                    continue;
                }
                String column = '"' + columns.getString(2) + '"';
                updates.add("update \"" + columns.getString(1) + "\" set " + column + " = readdressed(" + column
                        + ") where instr(" + column + ", '" + from.replace("'", "''") + "') > 0");
            }
        }
        return updates;
    }

    private final class Readdressed extends Function {
        @Override
        protected void xFunc() throws SQLException {
            result(old.matcher(value_text(0)).replaceAll(to));
        }
    }
}
