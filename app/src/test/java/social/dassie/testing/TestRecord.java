package social.dassie.testing;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records of which a test names only the components that matter: the others are 0, false or null. */
public final class TestRecord {
    private TestRecord() {}

    public static <R extends Record> R of(Class<R> type, Map<String, ?> components) {
        Map<String, Object> left = new HashMap<>(components);
        RecordComponent[] all = type.getRecordComponents();
        Object[] values = Arrays.stream(all)
                .map(component -> left.containsKey(component.getName())
                        ? left.remove(component.getName())
                        : nothing(component.getType()))
                .toArray();
        if (!left.isEmpty()) {
            throw new IllegalArgumentException(type.getSimpleName() + " has no " + left.keySet());
        }
        try {
            Class<?>[] types = Arrays.stream(all).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<R> canonical = type.getDeclaredConstructor(types);
            canonical.setAccessible(true);
            return canonical.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static @Nullable Object nothing(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        if (type == int.class) {
            return 0;
        }
        return type == long.class ? (Object) 0L : null;
    }
}
