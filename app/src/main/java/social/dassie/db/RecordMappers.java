package social.dassie.db;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.RowMapperFactory;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/**
 * Maps rows to records: the column {@code created_at} is the component {@code createdAt}. Like Jdbi's own constructor
 * mapper, but what there is to find out about a record is found out once, and about a statement once a statement, not at
 * every query.
 */
final class RecordMappers implements RowMapperFactory {
    private final Map<Type, RowMapper<?>> mappers = new ConcurrentHashMap<>();

    @Override
    public Optional<RowMapper<?>> build(Type type, ConfigRegistry config) {
        boolean isRecord = type instanceof Class<?> c && c.isRecord();
        return isRecord
                ? Optional.of(mappers.computeIfAbsent(type, t -> new RecordMapper((Class<?>) t)))
                : Optional.empty();
    }

    /** Reads one component from its column, {@code null} where the column is. */
    @FunctionalInterface
    private interface Reader {
        @Nullable
        Object read(ResultSet row, int column) throws SQLException;
    }

    private static final class RecordMapper implements RowMapper<Object> {
        private final Class<?> type;
        private final MethodHandle constructor;
        private final String[] columns;
        private final Reader[] readers;
        private final Map<String, int[]> positions = new ConcurrentHashMap<>();

        RecordMapper(Class<?> type) {
            this.type = type;
            RecordComponent[] components = type.getRecordComponents();
            this.columns =
                    Arrays.stream(components).map(c -> column(c.getName())).toArray(String[]::new);
            this.readers =
                    Arrays.stream(components).map(c -> reader(c.getType())).toArray(Reader[]::new);
            this.constructor = constructor(type, components);
        }

        @Override
        public Object map(ResultSet row, StatementContext context) throws SQLException {
            String sql = context.getRenderedSql();
            int[] columnsOfSql = positions.get(sql);
            if (columnsOfSql == null) {
                columnsOfSql = find(row.getMetaData(), sql);
                positions.put(sql, columnsOfSql);
            }
            Object[] values = new Object[readers.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = readers[i].read(row, columnsOfSql[i]);
            }
            try {
                return constructor.invokeExact(values);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException("No " + type.getSimpleName() + " can be made of a row", e);
            }
        }

        private int[] find(ResultSetMetaData meta, String sql) throws SQLException {
            Map<String, Integer> byLabel = new HashMap<>();
            for (int i = 1; i <= meta.getColumnCount(); i++) {
                byLabel.putIfAbsent(meta.getColumnLabel(i).toLowerCase(Locale.ROOT), i);
            }
            int[] found = new int[columns.length];
            for (int i = 0; i < columns.length; i++) {
                Integer column = byLabel.get(columns[i]);
                if (column == null) {
                    throw new IllegalStateException(
                            type.getSimpleName() + " needs the column " + columns[i] + " of: " + sql);
                }
                found[i] = column;
            }
            return found;
        }

        private static MethodHandle constructor(Class<?> type, RecordComponent[] components) {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            try {
                Constructor<?> canonical = type.getDeclaredConstructor(types);
                canonical.setAccessible(true);
                MethodHandle handle = MethodHandles.lookup().unreflectConstructor(canonical);
                return handle.asSpreader(Object[].class, types.length)
                        .asType(java.lang.invoke.MethodType.methodType(Object.class, Object[].class));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private static String column(String component) {
            StringBuilder column = new StringBuilder();
            for (int i = 0; i < component.length(); i++) {
                char c = component.charAt(i);
                if (Character.isUpperCase(c)) {
                    column.append('_');
                }
                column.append(Character.toLowerCase(c));
            }
            return column.toString();
        }
    }

    private static Reader reader(Class<?> type) {
        if (type == String.class) {
            return ResultSet::getString;
        }
        if (type == long.class) {
            return (row, column) -> row.getLong(column);
        }
        if (type == int.class) {
            return (row, column) -> row.getInt(column);
        }
        if (type == boolean.class) {
            return (row, column) -> row.getInt(column) != 0;
        }
        if (type == Long.class) {
            return (row, column) -> orNull(row, row.getLong(column));
        }
        if (type == Boolean.class) {
            return (row, column) -> orNull(row, row.getInt(column) != 0);
        }
        if (type == double.class) {
            return (row, column) -> row.getDouble(column);
        }
        if (type == Double.class) {
            return (row, column) -> orNull(row, row.getDouble(column));
        }
        if (type.isEnum()) {
            return (row, column) -> constant(type, row.getString(column));
        }
        throw new IllegalStateException("No column can be read as " + type);
    }

    private static @Nullable Object orNull(ResultSet row, Object value) throws SQLException {
        return row.wasNull() ? null : value;
    }

    private static Object constant(Class<?> type, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equalsIgnoreCase(name)) {
                return constant;
            }
        }
        throw new IllegalStateException("No " + type.getSimpleName() + " is called " + name);
    }
}
