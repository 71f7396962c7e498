package social.dassie.ground.db.binding;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads values from the rows of statements. The build generates one for each record that a Dao returns ({@code
 * app/src/build/DaoCallsWriter.java}); those here read the first column.
 *
 * <p>A record's component {@code createdAt} is the column {@code created_at}, in any case and with or without
 * underscores. The components of a record in it, which is annotated with {@code @Nested("avatar")}, are columns such as
 * {@code avatar_type}. A statement need not select the columns of what is {@code @Nullable}.
 */
public abstract class RowReader<T> {
    public static final RowReader<Long> LONG = new FirstColumn<>(Row::nullableLongAt);
    public static final RowReader<Integer> INTEGER = new FirstColumn<>(Row::nullableIntAt);
    public static final RowReader<Boolean> BOOLEAN = new FirstColumn<>(Row::nullableBooleanAt);
    public static final RowReader<String> STRING = new FirstColumn<>(Row::stringAt);
    public static final RowReader<byte[]> BYTES = new FirstColumn<>(Row::bytesAt);

    private final List<Component> components = new ArrayList<>();

    /**
     * A component of a record, or of a record in it.
     *
     * @param optional the positions of those components, with this one, of which a statement need select none
     */
    private record Component(String name, List<Positions> optional) {}

    private record Positions(int from, int to) {}

    /**
     * @param components each the name, such as {@code avatar.type}, followed by the ranges of positions that may be
     *     missing as a whole, such as {@code appeal.note 5-6 3-8}
     */
    protected RowReader(String... components) {
        for (String component : components) {
            String[] parts = component.split(" ", -1);
            List<Positions> optional = new ArrayList<>(parts.length - 1);
            for (int i = 1; i < parts.length; i++) {
                String[] ends = parts[i].split("-", -1);
                optional.add(new Positions(Integer.parseInt(ends[0]), Integer.parseInt(ends[1])));
            }
            this.components.add(new Component(parts[0], optional));
        }
    }

    /** Returns the value of the current row. */
    protected abstract @Nullable T read(Row row);

    /**
     * Returns the column of each component, from 1; 0 for none.
     *
     * @throws IllegalArgumentException if the column of a component is missing, or there are two
     */
    int[] columnsOf(ResultSetMetaData selected) throws SQLException {
        String[] names = new String[selected.getColumnCount()];
        for (int i = 0; i < names.length; i++) {
            names[i] = normalized(selected.getColumnLabel(i + 1));
        }
        int[] columns = new int[components.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = find(components.get(i).name, names);
        }
        for (int i = 0; i < columns.length; i++) {
            if (columns[i] == 0
                    && components.get(i).optional.stream().noneMatch(positions -> areMissing(positions, columns))) {
                throw new IllegalArgumentException("No column for " + components.get(i).name + " in " + List.of(names)
                        + " of " + getClass().getSimpleName());
            }
        }
        return columns;
    }

    private static int find(String component, String[] columns) {
        String name = normalized(component);
        int found = 0;
        for (int i = 0; i < columns.length; i++) {
            if (columns[i].equals(name)) {
                if (found != 0) {
                    throw new IllegalArgumentException("Two columns for " + component + " in " + List.of(columns));
                }
                found = i + 1;
            }
        }
        return found;
    }

    private static boolean areMissing(Positions positions, int[] columns) {
        for (int i = positions.from; i < positions.to; i++) {
            if (columns[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static String normalized(String name) {
        return name.replace("_", "").replace(".", "").toLowerCase(Locale.ROOT);
    }

    private interface Reading<T> {
        @Nullable
        T read(Row row, int position);
    }

    private static final class FirstColumn<T> extends RowReader<T> {
        private final Reading<T> reading;

        FirstColumn(Reading<T> reading) {
            this.reading = reading;
        }

        @Override
        protected @Nullable T read(Row row) {
            return reading.read(row, 0);
        }

        @Override
        int[] columnsOf(ResultSetMetaData selected) {
            return new int[] {1};
        }
    }
}
