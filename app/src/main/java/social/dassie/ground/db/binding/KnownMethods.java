package social.dassie.ground.db.binding;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.extension.ExtensionHandler;
import org.jdbi.v3.core.extension.ExtensionHandlerFactory;
import org.jdbi.v3.core.extension.annotation.UseExtensionHandler;

/**
 * What the annotations of a Dao's method say is found out once for all connections; Jdbi by itself does so for each connection
 * again, which keeps what it found ({@code Extensions}). It is the same for all, as it depends on nothing but the method.
 */
public final class KnownMethods implements ExtensionHandlerFactory {
    private static final Map<Method, Optional<ExtensionHandler>> KNOWN = new ConcurrentHashMap<>();

    @Override
    public boolean accepts(Class<?> type, Method method) {
        return createExtensionHandler(type, method).isPresent();
    }

    @Override
    public Optional<ExtensionHandler> createExtensionHandler(Class<?> type, Method method) {
        Optional<ExtensionHandler> known = KNOWN.get(method);
        return known != null ? known : KNOWN.computeIfAbsent(method, unknown -> make(type, unknown));
    }

    /** The handler that the one annotation with {@link UseExtensionHandler} names, such as {@code @SqlQuery}. */
    private static Optional<ExtensionHandler> make(Class<?> type, Method method) {
        for (Annotation annotation : method.getAnnotations()) {
            UseExtensionHandler named = annotation.annotationType().getAnnotation(UseExtensionHandler.class);
            if (named != null) {
                try {
                    return Optional.of((ExtensionHandler) named.value()
                            .getConstructor(Class.class, Method.class)
                            .newInstance(type, method));
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException("Jdbi has no handler for " + method, e);
                }
            }
        }
        return Optional.empty();
    }
}
