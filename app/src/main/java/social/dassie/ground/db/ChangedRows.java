package social.dassie.ground.db;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of a table's rows that invalidate cached answers, for {@link Dependencies}.
 *
 * @param table the table; one without a rowid is possible
 * @param key an SQL expression of the changed row, which it calls {@code row}; its value is the key of the answers that the
 *     change invalidates, null for none
 * @param columns updates of other columns do not count; empty for all
 * @param condition an SQL condition on the changed {@code row}; null for every row
 * @param hasInsertions whether insertions count
 */
public record ChangedRows(
        String table,
        String key,
        List<String> columns,
        @Nullable String condition,
        boolean hasInsertions) {
    /** Every change of the table. */
    public static ChangedRows of(String table) {
        return new ChangedRows(table, "0", List.of(), null, true);
    }

    /** Returns the same rows with a key. */
    public ChangedRows by(String expression) {
        return new ChangedRows(table, expression, columns, condition, hasInsertions);
    }

    /** Returns the same rows; of updates, only those of these columns count. */
    public ChangedRows columns(String... names) {
        return new ChangedRows(table, key, List.of(names), condition, hasInsertions);
    }

    /** Returns those rows for which the condition is true. */
    public ChangedRows when(String sql) {
        return new ChangedRows(table, key, columns, sql, hasInsertions);
    }

    /**
     * Returns the same rows without insertions: for rows that others refer to by a foreign key, which must exist before any
     * answer can depend on them.
     */
    public ChangedRows withoutInsertions() {
        return new ChangedRows(table, key, columns, condition, false);
    }

    /**
     * Returns the triggers that call {@code function} with the number and the key of each change.
     *
     * @param number distinguishes these rows from others
     */
    List<String> triggers(int number, String function) {
        List<String> triggers = new ArrayList<>();
        if (hasInsertions) {
            triggers.add(trigger(number, "insert", function, "new"));
        }
        triggers.add(trigger(number, "delete", function, "old"));
        String update = columns.isEmpty() ? "update" : "update of " + String.join(", ", columns);
        triggers.add(trigger(number, update, function, "old", "new"));
        return triggers;
    }

    private String trigger(int number, String event, String function, String... rows) {
        StringBuilder sql = new StringBuilder("create temp trigger watch_" + number + "_" + event.substring(0, 6)
                + " after " + event + " on main." + table + " begin ");
        for (String row : rows) {
            sql.append("select ").append(function).append('(').append(number).append(", ");
            sql.append(ofRow(key, row)).append(')');
            if (condition != null) {
                sql.append(" where ").append(ofRow(condition, row));
            }
            sql.append("; ");
        }
        return sql.append("end").toString();
    }

    private static String ofRow(String sql, String row) {
        return sql.replaceAll("\\brow\\.", row + ".");
    }
}
