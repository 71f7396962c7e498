package social.dassie.testing;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records of which a test names only the components that matter, those of a part as {@code "part.name"}: the others are 0,
 * false or null.
 */
public final class TestRecord {
    private TestRecord() {}

    public static <R extends Record> R of(Class<R> type, Map<String, ?> components) {
        Map<String, Object> left = new HashMap<>(components);
        R made = type.cast(taken(type, "", left));
        if (!left.isEmpty()) {
            throw new IllegalArgumentException(type.getSimpleName() + " has no " + left.keySet());
        }
        return made;
    }

    private static Object taken(Class<?> type, String path, Map<String, Object> left) {
        RecordComponent[] all = type.getRecordComponents();
        Object[] values = Arrays.stream(all)
                .map(component -> value(component.getType(), path + component.getName(), left))
                .toArray();
        try {
            Class<?>[] types = Arrays.stream(all).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> canonical = type.getDeclaredConstructor(types);
            canonical.setAccessible(true);
            return canonical.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static @Nullable Object value(Class<?> type, String path, Map<String, Object> left) {
        if (left.containsKey(path)) {
            return left.remove(path);
        }
        if (type.isRecord()) {
            return taken(type, path + ".", left);
        }
        if (type == boolean.class) {
            return false;
        }
        if (type == int.class) {
            return 0;
        }
        return type == long.class ? (Object) 0L : null;
    }
}
