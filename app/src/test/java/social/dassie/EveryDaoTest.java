package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.RowReader;
import social.dassie.ground.db.binding.SqlStatement;
import social.dassie.ground.db.binding.StatementCache;

/**
 * Each method of each Dao runs on a new database as the build has written it, and each record that one returns is read from
 * the columns of its statement as Jdbi reads it.
 */
class EveryDaoTest {
    private static final int CONSTRAINT = 19;
    private static final int ROWS = 12;

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private Path file;
    private final List<String> ran = new ArrayList<>();
    private final Map<String, String> failures = new TreeMap<>();
    private int called;
    private int compared;

    @BeforeEach
    void open() {
        file = directory.resolve("dassie.db");
        db = Database.open(file, new Database.Options(1, false, true));
        db.setStatementLog(ran::add);
    }

    @Test
    void everyMethod_runs_andReadsRecordsAsJdbiDoes() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            for (Class<?> type : daos()) {
                for (Method method : type.getMethods()) {
                    if (Arrays.stream(method.getParameters())
                            .noneMatch(each -> each.isAnnotationPresent(Define.class))) {
                        call(type, method);
                        compare(method, connection);
                    }
                }
            }
        }
        assertEquals(Map.of(), failures);
        assertTrue(called > 1_000 && compared > 300, called + " called, " + compared + " compared");
    }

    private static List<Class<?>> daos() throws IOException, ClassNotFoundException {
        Path classes = Path.of("target/classes");
        List<Class<?>> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path each : files.filter(path -> path.toString().endsWith("Dao.class"))
                    .sorted()
                    .toList()) {
                String name = classes.relativize(each).toString().replace(File.separatorChar, '.');
                Class<?> type = Class.forName(name.substring(0, name.length() - ".class".length()));
                if (type.isInterface()) {
                    found.add(type);
                }
            }
        }
        return found;
    }

    /** Calls a method with zeros in a transaction that is rolled back. */
    private void call(Class<?> type, Method method) throws ReflectiveOperationException {
        Object dao = db.dao(type);
        @Nullable Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = zero(method.getParameterTypes()[i]);
        }
        method.setAccessible(true);
        ran.clear();
        called++;
        try {
            db.runInTransaction(() -> {
                try {
                    method.invoke(dao, arguments);
                } catch (InvocationTargetException e) {
                    throw new IllegalStateException(e.getCause());
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
                throw new IllegalStateException("rolled back");
            });
        } catch (RuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            boolean isForbidden = cause.getCause() instanceof SQLException sql && sql.getErrorCode() == CONSTRAINT;
            boolean isEmpty = String.valueOf(cause.getMessage()).startsWith("No row");
            if (cause != e && !isForbidden && !isEmpty) {
                failures.put(name(method), cause + " " + cause.getCause());
            }
        }
    }

    private static String name(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName();
    }

    private static @Nullable Object zero(Class<?> type) throws ReflectiveOperationException {
        if (type.isPrimitive()) {
            return Array.get(Array.newInstance(type, 1), 0);
        } else if (type == String.class) {
            return "[]"; // many are JSON
        } else if (type == List.class) {
            return List.of();
        } else if (type == IdList.class) {
            return IdList.NONE;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        } else if (!type.isRecord()) {
            return null;
        }
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        @Nullable Object[] parts = new Object[constructor.getParameterCount()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = zero(constructor.getParameterTypes()[i]);
        }
        return constructor.newInstance(parts);
    }

    private void compare(Method method, Connection connection) throws Exception {
        Type returned = method.getGenericReturnType();
        Type row = returned instanceof ParameterizedType many ? many.getActualTypeArguments()[0] : returned;
        if (!(row instanceof Class<?> record && record.isRecord()) || ran.isEmpty()) {
            return;
        }
        compared++;
        List<String> labels = new ArrayList<>();
        try (PreparedStatement prepared = connection.prepareStatement(ran.get(0))) {
            ResultSetMetaData columns = prepared.getMetaData();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                labels.add(columns.getColumnLabel(i));
            }
        }
        String sql =
                labels.stream().map(label -> "? as \"" + label + "\"").collect(Collectors.joining(", ", "select ", ""));
        Map<String, String> constants = new HashMap<>();
        addConstants(record, constants);
        Random random = new Random(labels.size());
        for (int i = 0; i < ROWS; i++) {
            int kind = i;
            List<@Nullable Object> values = labels.stream()
                    .map(label -> value(label.replace("_", ""), kind, random, constants))
                    .collect(Collectors.toCollection(ArrayList::new));
            String expected = byJdbi(connection, record, sql, values);
            String actual = byReader(connection, record, sql, values);
            if (!expected.equals(actual)) {
                failures.put(name(method), actual + " instead of " + expected);
            }
        }
    }

    private static @Nullable Object value(String label, int kind, Random random, Map<String, String> constants) {
        String constant = constants.get(label.toLowerCase(Locale.ROOT));
        int choice = kind < 3 ? kind : random.nextInt(5);
        if (constant != null) {
            return choice == 0 ? null : constant;
        }
        return switch (choice) {
            case 0 -> null;
            case 1 -> 0;
            case 2 -> random.nextInt(100);
            case 3 -> "7 dwarves";
            default -> 9_007_199_254_740_993L;
        };
    }

    private static void addConstants(Class<?> record, Map<String, String> constants) {
        for (RecordComponent component : record.getRecordComponents()) {
            if (component.getType().isEnum()) {
                Enum<?> first = (Enum<?>) component.getType().getEnumConstants()[0];
                constants.put(
                        component.getName().toLowerCase(Locale.ROOT),
                        first.name().toLowerCase(Locale.ROOT));
            } else if (component.getType().isRecord()) {
                addConstants(component.getType(), constants);
            }
        }
    }

    private static String byJdbi(Connection connection, Class<?> record, String sql, List<@Nullable Object> values) {
        return Jdbi.create(connection).withHandle(handle -> {
            try {
                return readable(handle.select(sql, values.toArray())
                        .map(ConstructorMapper.of(record))
                        .one());
            } catch (RuntimeException e) {
                return "refused";
            }
        });
    }

    private static String byReader(Connection connection, Class<?> record, String sql, List<@Nullable Object> values)
            throws ReflectiveOperationException {
        RowReader<?> reader = (RowReader<?>) Class.forName(record.getName().replace('$', '_') + "RecordReader")
                .getField("INSTANCE")
                .get(null);
        try (SqlStatement statement = new StatementCache(connection, Database.NO_LOG).lend(sql)) {
            for (Object value : values) {
                if (value instanceof Long number) {
                    statement.bind(number);
                } else if (value instanceof Integer number) {
                    statement.bind(number);
                } else {
                    statement.bind((String) value);
                }
            }
            return readable(statement.first(reader));
        } catch (RuntimeException e) {
            return "refused";
        }
    }

    /** With the content of arrays. */
    private static String readable(@Nullable Object value) {
        if (value instanceof byte[] bytes) {
            return Arrays.toString(bytes);
        }
        if (!(value instanceof Record)) {
            return String.valueOf(value);
        }
        RecordComponent[] components = value.getClass().getRecordComponents();
        return IntStream.range(0, components.length)
                .mapToObj(i -> {
                    try {
                        Method accessor = components[i].getAccessor();
                        accessor.setAccessible(true);
                        return components[i].getName() + "=" + readable(accessor.invoke(value));
                    } catch (ReflectiveOperationException e) {
                        throw new LinkageError(e.getMessage(), e);
                    }
                })
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
