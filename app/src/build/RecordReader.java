import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.mapper.Nested;

/** Writes the reader of a record. */
final class RecordReader {
    /** The method of {@code Row} for each type of a component. */
    private static final Map<String, String> COLUMNS = Map.ofEntries(
            Map.entry("long", "longAt"),
            Map.entry("int", "intAt"),
            Map.entry("boolean", "booleanAt"),
            Map.entry("double", "doubleAt"),
            Map.entry("java.lang.Long", "nullableLongAt"),
            Map.entry("java.lang.Integer", "nullableIntAt"),
            Map.entry("java.lang.Boolean", "nullableBooleanAt"),
            Map.entry("java.lang.String", "stringAt"),
            Map.entry("byte[]", "bytesAt"),
            Map.entry("java.time.Instant", "instantAt"));

    private final Class<?> record;
    private final List<String> names = new ArrayList<>();
    private final List<List<String>> optional = new ArrayList<>();
    private final StringBuilder constants = new StringBuilder();

    RecordReader(Class<?> record) {
        this.record = record;
    }

    String write(String name) {
        String made = made(record, "");
        String components = IntStream.range(0, names.size())
                .mapToObj(i -> DaoCallsWriter.quoted(String.join(
                        " ",
                        Stream.concat(Stream.of(names.get(i)), optional.get(i).stream())
                                .toList())))
                .collect(Collectors.joining(", "));
        return """
                package %1$s;

                public final class %2$s extends %3$sRowReader<%4$s> {
                    public static final %2$s INSTANCE = new %2$s();
                %5$s
                    private %2$s() {
                        super(%6$s);
                    }

                    @Override
                    protected %4$s read(%3$sRow row) {
                        return %7$s;
                    }
                }
                """.formatted(
                        record.getPackageName(),
                        DaoCallsWriter.simple(name),
                        DaoCallsWriter.BINDING,
                        DaoCallsWriter.nameOf(record),
                        constants,
                        components,
                        made);
    }

    private String made(Class<?> type, String prefix) {
        if (type.getDeclaredConstructors().length != 1) {
            throw DaoCallsWriter.refused(type, "it has several constructors");
        }
        return Arrays.stream(type.getDeclaredConstructors()[0].getParameters())
                .map(component -> value(component, prefix))
                .collect(Collectors.joining(", ", "new " + DaoCallsWriter.nameOf(type) + "(", ")"));
    }

    private String value(Parameter component, String prefix) {
        int from = names.size();
        Nested nested = component.getAnnotation(Nested.class);
        if (nested != null) {
            String made = made(component.getType(), nested.value().isEmpty() ? prefix : prefix + nested.value() + ".");
            String condition = (isNullable(component) ? "row.has(" + from + ", " + names.size() + ")" : "")
                    + nullConditions(component.getType(), from);
            mayLack(component, from);
            return condition.isEmpty() ? made : condition.replaceFirst("^ && ", "") + " ? " + made + " : null";
        }
        names.add(prefix + component.getName());
        optional.add(new ArrayList<>());
        mayLack(component, from);
        Class<?> type = component.getType();
        if (type.isEnum()) {
            constants.append("    private static final %1$s[] CONSTANTS_%2$d = %1$s.values();\n"
                    .formatted(DaoCallsWriter.nameOf(type), from));
            return "row.constantAt(" + from + ", CONSTANTS_" + from + ")";
        }
        String column = COLUMNS.get(type.getTypeName());
        if (column == null) {
            throw DaoCallsWriter.refused(record, "no column is read as " + component);
        }
        return "row." + column + "(" + from + ")";
    }

    /** A record is null if one of its components is null that is annotated with {@code @PropagateNull}. */
    private static String nullConditions(Class<?> type, int from) {
        Parameter[] components = type.getDeclaredConstructors()[0].getParameters();
        return IntStream.range(0, components.length)
                .filter(i -> has(components[i], "PropagateNull"))
                .mapToObj(i -> " && !row.isNull(" + (from + i) + ")")
                .collect(Collectors.joining());
    }

    private void mayLack(Parameter component, int from) {
        if (isNullable(component)) {
            for (List<String> each : optional.subList(from, names.size())) {
                each.add(from + "-" + names.size());
            }
        }
    }

    private static boolean isNullable(Parameter component) {
        return has(component, "Nullable");
    }

    private static boolean has(Parameter component, String annotation) {
        return Stream.of(
                        component.getAnnotations(), component.getAnnotatedType().getAnnotations())
                .flatMap(Stream::of)
                .anyMatch(each -> each.annotationType().getSimpleName().equals(annotation));
    }
}
