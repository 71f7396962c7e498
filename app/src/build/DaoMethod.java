import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.db.binding.SqlText;
import social.dassie.ground.rows.BindPage;

/** Writes a method of a Dao. */
final class DaoMethod {
    private static final Map<String, String> PRIMITIVE_RESULTS =
            Map.of("long", "firstLong", "int", "firstInt", "boolean", "firstBoolean");
    private static final Map<Class<?>, String> CONTAINERS =
            Map.of(List.class, "list", java.util.Set.class, "set", java.util.Optional.class, "optional");

    private final Method method;
    private final RecordReaders readers;
    private final Map<String, DaoValue> values = new LinkedHashMap<>();
    /** Records whose parts are parameters, by the beginning of the names. */
    private final Map<String, DaoValue> records = new LinkedHashMap<>();
    /** The arguments that are inserted into the text, by the name of the part. */
    private final Map<String, String> parts = new LinkedHashMap<>();

    private String page = "";
    private String pageColumn = "";

    DaoMethod(Method method, RecordReaders readers) {
        this.method = method;
        this.readers = readers;
        for (Parameter parameter : method.getParameters()) {
            add(parameter);
        }
    }

    private void add(Parameter parameter) {
        DaoValue value = new DaoValue(parameter.getName(), parameter.getType());
        BindParts named = parameter.getAnnotation(BindParts.class);
        BindPage paged = parameter.getAnnotation(BindPage.class);
        Define defined = parameter.getAnnotation(Define.class);
        if (named != null) {
            records.put(named.value().isEmpty() ? "" : named.value() + ".", value);
        } else if (paged != null) {
            records.put("page.", value);
            page = parameter.getName();
            pageColumn = paged.value();
        } else if (defined != null) {
            parts.put(defined.value().isEmpty() ? parameter.getName() : defined.value(), parameter.getName());
        } else if (mayStand(parameter.getAnnotations()) && DaoValue.isBound(parameter.getType())) {
            values.put(parameter.getName(), value);
        } else {
            throw DaoCallsWriter.refused(method, "the parameter " + parameter + " has an unknown annotation or type");
        }
    }

    String write() {
        SqlQuery query = method.getAnnotation(SqlQuery.class);
        SqlUpdate update = method.getAnnotation(SqlUpdate.class);
        if (query == null && update == null || method.getAnnotations().length != 1) {
            throw DaoCallsWriter.refused(method, "it needs either @SqlQuery or @SqlUpdate, and nothing else");
        }
        String parameters = Arrays.stream(method.getParameters())
                .map(parameter -> DaoCallsWriter.nameOf(parameter.getParameterizedType()) + " " + parameter.getName())
                .collect(Collectors.joining(", "));
        return """
                    @Override
                    public %s %s(%s) {
                        social.dassie.ground.db.PooledConnection daoConnection = take();
                        %sSqlStatement daoStatement = null;
                        try {
                %s            %s
                        } finally {
                            giveBack(daoConnection, daoStatement);
                        }
                    }
                """.formatted(
                        DaoCallsWriter.nameOf(method.getGenericReturnType()),
                        method.getName(),
                        parameters,
                        DaoCallsWriter.BINDING,
                        binding(query == null ? update.value() : query.value()),
                        query == null ? changed() : selected());
    }

    private String binding(String sql) {
        String newest = inserted(sql, "desc");
        String oldest = inserted(sql, "asc");
        if (!parts.isEmpty()) {
            return composed(choice(DaoCallsWriter.quoted(newest), DaoCallsWriter.quoted(oldest)));
        }
        SqlText text = SqlText.parse(newest);
        return fixed(
                choice(
                        DaoCallsWriter.quoted(text.sql()),
                        DaoCallsWriter.quoted(SqlText.parse(oldest).sql())),
                text.names());
    }

    /** The order of a page is a part of the text, so there are two texts. */
    private String choice(String newest, String oldest) {
        return page.isEmpty() ? newest : page + ".oldestFirst() ? " + oldest + " : " + newest;
    }

    /** Inserts the parts of a page, and checks that the others are given. */
    private String inserted(String sql, String direction) {
        String whole = page.isEmpty()
                ? sql
                : SqlText.insert(
                        sql,
                        Map.of(
                                "inPage", pageColumn + " < :page.maxId and " + pageColumn + " > :page.minId",
                                "direction", direction,
                                "orderAndLimit", "order by " + pageColumn + " " + direction + " limit :page.limit"));
        for (String part : SqlText.partsOf(whole)) {
            if (!parts.containsKey(part)) {
                throw DaoCallsWriter.refused(method, "nothing is given for <" + part + ">");
            }
        }
        return whole;
    }

    private String fixed(String sql, List<String> names) {
        for (String name : values.keySet()) {
            if (!names.contains(name)) {
                throw DaoCallsWriter.refused(method, "the statement does not use :" + name);
            }
        }
        return """
                            daoStatement = daoConnection.statement(%s);
                %s""".formatted(
                        sql,
                        names.stream()
                                .map(name -> " ".repeat(12) + find(name).bound(method) + "\n")
                                .collect(Collectors.joining()));
    }

    private String composed(String template) {
        String inserted = parts.entrySet().stream()
                .map(part -> DaoCallsWriter.quoted(part.getKey()) + ", " + part.getValue())
                .collect(Collectors.joining(", "));
        Map<String, DaoValue> all = new LinkedHashMap<>(values);
        records.forEach((prefix, record) -> addParts(prefix, record, false, all));
        String cases = all.entrySet().stream()
                .map(each -> """
                                        case %s -> %s
                        """.formatted(
                        DaoCallsWriter.quoted(each.getKey()), each.getValue().bound(method)))
                .collect(Collectors.joining());
        return """
                            %1$sSqlText daoText = %1$sSqlText.of(%2$s, java.util.Map.of(%3$s));
                            daoStatement = daoConnection.statement(daoText.sql());
                            for (String daoName : daoText.names()) {
                                switch (daoName) {
                %4$s                    default -> throw daoText.unbound(daoName);
                                }
                            }
                """.formatted(DaoCallsWriter.BINDING, template, inserted, cases);
    }

    /** Adds all parts of a record that can be bound, for texts that are known only later. */
    private void addParts(String prefix, DaoValue whole, boolean mayBeNull, Map<String, DaoValue> all) {
        for (Method part : DaoCallsWriter.sorted(whole.type().getDeclaredMethods())) {
            boolean isPart = Modifier.isPublic(part.getModifiers())
                    && !Modifier.isStatic(part.getModifiers())
                    && part.getParameterCount() == 0
                    && !List.of("hashCode", "toString").contains(part.getName());
            if (isPart && DaoValue.isBound(part.getReturnType())) {
                all.putIfAbsent(prefix + part.getName(), whole.part(part, mayBeNull));
            } else if (isPart && part.getReturnType().isRecord() && part.getReturnType() != whole.type()) {
                addParts(prefix + part.getName() + ".", whole.part(part, mayBeNull), true, all);
            }
        }
    }

    private DaoValue find(String name) {
        DaoValue value = values.get(name);
        for (Map.Entry<String, DaoValue> record : records.entrySet()) {
            if (value == null && name.startsWith(record.getKey())) {
                value = findPart(
                        record.getValue(), name.substring(record.getKey().length()));
            }
        }
        if (value == null) {
            throw DaoCallsWriter.refused(method, "nothing is bound to :" + name);
        }
        return value;
    }

    private static DaoValue findPart(DaoValue whole, String path) {
        DaoValue at = whole;
        for (String part : path.split("\\.", -1)) {
            try {
                at = at.part(at.type().getMethod(part), at != whole);
            } catch (NoSuchMethodException e) {
                return null;
            }
        }
        return at;
    }

    private String changed() {
        return switch (method.getReturnType().getName()) {
            case "void" -> "daoStatement.update();";
            case "int" -> "return daoStatement.update();";
            case "boolean" -> "return daoStatement.update() > 0;";
            default ->
                throw DaoCallsWriter.refused(method, "it returns neither a number nor whether rows were changed");
        };
    }

    private String selected() {
        Type type = method.getGenericReturnType();
        String primitive = PRIMITIVE_RESULTS.get(type.getTypeName());
        if (primitive != null) {
            return "return daoStatement." + primitive + "();";
        }
        String container = type instanceof ParameterizedType many ? CONTAINERS.get(many.getRawType()) : "first";
        Type row = type instanceof ParameterizedType many ? many.getActualTypeArguments()[0] : type;
        return "return daoStatement." + container + "(" + readers.find(row, method) + ");";
    }

    private static boolean mayStand(Annotation... annotations) {
        return Arrays.stream(annotations)
                .allMatch(each -> each.annotationType().getSimpleName().equals("Nullable"));
    }
}
