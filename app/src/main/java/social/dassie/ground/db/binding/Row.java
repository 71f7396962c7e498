package social.dassie.ground.db.binding;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The current row of a statement. A position counts the columns that the statement's {@link RowReader} names, from 0.
 * Null is 0, false or null, depending on the type that is asked for. What SQLite refuses is an {@link
 * IllegalStateException}.
 */
public final class Row {
    private final SqlStatement statement;
    /** The columns at the positions, from 1; 0 for a column that the statement does not select. */
    private final int[] columns;

    private @Nullable ResultSet rows;

    Row(SqlStatement statement, int[] columns) {
        this.statement = statement;
        this.columns = columns;
    }

    /** Sets the rows, of which the current one is read. */
    void setRows(ResultSet rows) {
        this.rows = rows;
    }

    private ResultSet rows() {
        return Objects.requireNonNull(rows);
    }

    public long longAt(int position) {
        try {
            return rows().getLong(columns[position]);
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }

    public int intAt(int position) {
        try {
            return rows().getInt(columns[position]);
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }

    public boolean booleanAt(int position) {
        return intAt(position) != 0;
    }

    public double doubleAt(int position) {
        try {
            return rows().getDouble(columns[position]);
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }

    public @Nullable Long nullableLongAt(int position) {
        if (columns[position] == 0) {
            return null;
        }
        long value = longAt(position);
        return value == 0 && isLastNull() ? null : value;
    }

    public @Nullable Integer nullableIntAt(int position) {
        if (columns[position] == 0) {
            return null;
        }
        int value = intAt(position);
        return value == 0 && isLastNull() ? null : value;
    }

    public @Nullable Boolean nullableBooleanAt(int position) {
        Integer value = nullableIntAt(position);
        return value == null ? null : value != 0;
    }

    public @Nullable String stringAt(int position) {
        if (columns[position] == 0) {
            return null;
        }
        try {
            return rows().getString(columns[position]);
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }

    public byte @Nullable [] bytesAt(int position) {
        if (columns[position] == 0) {
            return null;
        }
        try {
            return rows().getBytes(columns[position]);
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }

    /** Returns the moment of a number of milliseconds since 1970. */
    public @Nullable Instant instantAt(int position) {
        if (columns[position] == 0) {
            return null;
        }
        try {
            Timestamp value = rows().getTimestamp(columns[position]);
            return value == null ? null : value.toInstant();
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }

    /**
     * Returns the constant of this name in any case.
     *
     * @throws IllegalStateException if no constant has the name
     */
    public <E extends Enum<E>> @Nullable E constantAt(int position, E[] constants) {
        String name = stringAt(position);
        if (name == null) {
            return null;
        }
        for (E constant : constants) {
            if (constant.name().equalsIgnoreCase(name)) {
                return constant;
            }
        }
        throw new IllegalStateException("No constant is named " + name + " in: " + statement);
    }

    /** Returns whether a value is null. */
    public boolean isNull(int position) {
        try {
            return columns[position] == 0 || rows().getObject(columns[position]) == null;
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }

    /** Returns whether the statement selects any of the columns at these positions. */
    public boolean has(int from, int to) {
        for (int i = from; i < to; i++) {
            if (columns[i] != 0) {
                return true;
            }
        }
        return false;
    }

    /** SQLite's number for null is 0, so only a 0 has to be checked, which is one more call of the library. */
    private boolean isLastNull() {
        try {
            return rows().wasNull();
        } catch (SQLException e) {
            throw statement.refused(e);
        }
    }
}
