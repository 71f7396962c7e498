import java.lang.reflect.Method;
import java.util.List;
import social.dassie.ground.db.IdList;

/** A value that a parameter may name: as an expression, and its type after boxing. */
record DaoValue(String expression, Class<?> type) {
    private static final List<String> BOUND = List.of(
            "long",
            "int",
            "boolean",
            "double",
            "java.lang.Long",
            "java.lang.Integer",
            "java.lang.Boolean",
            "java.lang.Double",
            "java.lang.String",
            "byte[]");

    /** Returns the part of this value, which is null if this is null. */
    DaoValue part(Method part, boolean mayBeNull) {
        String value = expression + "." + part.getName() + "()";
        return new DaoValue(
                mayBeNull ? "(" + expression + " == null ? null : " + value + ")" : value, part.getReturnType());
    }

    String bound(Object user) {
        if (type == IdList.class) {
            return "daoStatement.bind(" + expression + " == null ? null : " + expression + ".json());";
        }
        if (type.isEnum()) {
            return "daoStatement.bind(" + expression + " == null ? null : " + expression + ".name());";
        }
        if (!isBound(type)) {
            throw DaoCallsWriter.refused(user, "no parameter has the type " + type.getTypeName());
        }
        return "daoStatement.bind(" + expression + ");";
    }

    static boolean isBound(Class<?> type) {
        return type == IdList.class || type.isEnum() || BOUND.contains(type.getTypeName());
    }
}
