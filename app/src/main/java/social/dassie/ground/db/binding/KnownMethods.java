package social.dassie.ground.db.binding;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.extension.ExtensionHandler;
import org.jdbi.v3.core.extension.ExtensionHandlerFactory;
import org.jdbi.v3.core.extension.annotation.UseExtensionHandler;

/**
 * Evaluates the annotations of a Dao's methods once for all connections; Jdbi itself evaluates them again for each
 * connection, which caches the result ({@code Extensions}). The result is the same for all, because it depends only on
 * the Dao and the method.
 */
public final class KnownMethods implements ExtensionHandlerFactory {
    private static final Map<Known, Optional<ExtensionHandler>> KNOWN = new ConcurrentHashMap<>();

    /** A method that is inherited by two Daos may have a different return type in each of them. */
    private record Known(Class<?> type, Method method) {}

    @Override
    public boolean accepts(Class<?> type, Method method) {
        return createExtensionHandler(type, method).isPresent();
    }

    @Override
    public Optional<ExtensionHandler> createExtensionHandler(Class<?> type, Method method) {
        return KNOWN.computeIfAbsent(new Known(type, method), KnownMethods::make);
    }

    /**
     * Returns the handler named by the one annotation with {@link UseExtensionHandler}, such as {@code @SqlQuery}. Any
     * other method is left to Jdbi, which reports its error.
     */
    private static Optional<ExtensionHandler> make(Known known) {
        List<Class<?>> named = new ArrayList<>();
        for (Annotation annotation : known.method.getAnnotations()) {
            UseExtensionHandler handler = annotation.annotationType().getAnnotation(UseExtensionHandler.class);
            if (handler != null) {
                named.add(handler.value());
            }
        }
        if (named.size() != 1 || known.method.isDefault()) {
            return Optional.empty();
        }
        try {
            return Optional.of((ExtensionHandler)
                    named.get(0).getConstructor(Class.class, Method.class).newInstance(known.type, known.method));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Jdbi has no handler for " + known.method, e);
        }
    }
}
