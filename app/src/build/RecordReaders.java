import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the readers of the records that Daos return. */
final class RecordReaders {
    private static final String SUFFIX = DaoCallsWriter.READER;

    /** The constant of {@code RowReader} for each type that a statement selects as a single column. */
    private static final Map<String, String> FIRST_COLUMN = Map.of(
            "java.lang.Long", "LONG",
            "java.lang.Integer", "INTEGER",
            "java.lang.Boolean", "BOOLEAN",
            "java.lang.String", "STRING",
            "byte[]", "BYTES");

    private final Map<Class<?>, String> names = new LinkedHashMap<>();

    /** Returns the reader of a record, which is then written, or of a single column. */
    String find(Type type, Object user) {
        if (type instanceof Class<?> record && record.isRecord()) {
            String name = record.getName().replace('$', '_') + SUFFIX;
            names.put(record, name);
            return name + ".INSTANCE";
        }
        String column = FIRST_COLUMN.get(type.getTypeName());
        if (column == null) {
            throw DaoCallsWriter.refused(user, "no rows are read as " + type.getTypeName());
        }
        return DaoCallsWriter.BINDING + "RowReader." + column;
    }

    /** Returns the texts of the classes by their names. */
    Map<String, String> write() {
        Map<String, String> texts = new LinkedHashMap<>();
        names.forEach((record, name) -> texts.put(name, new RecordReader(record).write(name)));
        return texts;
    }
}
