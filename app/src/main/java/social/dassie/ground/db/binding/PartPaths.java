package social.dassie.ground.db.binding;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The paths from a record to the parts of it that one parameter of a statement names; resolved once for each name. */
final class PartPaths {
    private static final MethodType PART = MethodType.methodType(Object.class, Object.class);

    private final String prefix;
    private final Map<String, Found> paths = new ConcurrentHashMap<>();

    /** @param prefix the prefix of each name */
    PartPaths(String prefix) {
        this.prefix = prefix;
    }

    /** @param type of the part */
    record Path(List<MethodHandle> steps, Type type) {
        @Nullable
        Object from(Object whole) {
            Object at = whole;
            for (MethodHandle step : steps) {
                if (at == null) {
                    return null;
                }
                at = next(step, at);
            }
            return at;
        }

        private static Object next(MethodHandle step, Object at) {
            try {
                return (Object) step.invokeExact(at);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The result for a name in a type; a missing part is cached, too. */
    private record Found(Class<?> owner, @Nullable Path path) {}

    /** Returns the path to a part; null if the name does not belong to this parameter. */
    @Nullable
    Path to(String name, Object whole) {
        Found found = paths.get(name);
        if (found == null || found.owner != whole.getClass()) {
            found = new Found(whole.getClass(), name.startsWith(prefix) ? find(name, whole.getClass()) : null);
            paths.put(name, found);
        }
        return found.path;
    }

    private @Nullable Path find(String name, Class<?> owner) {
        List<MethodHandle> steps = new ArrayList<>();
        Class<?> at = owner;
        Type type = owner;
        for (String part : name.substring(prefix.length()).split("\\.", -1)) {
            try {
                Method method = at.getMethod(part);
                method.setAccessible(true); // rows are package-private
                steps.add(MethodHandles.lookup().unreflect(method).asType(PART));
                at = method.getReturnType();
                type = method.getGenericReturnType();
            } catch (NoSuchMethodException e) {
                return null;
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
        return new Path(steps, type);
    }
}
