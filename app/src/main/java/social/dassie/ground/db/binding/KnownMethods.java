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
 * What the annotations of a Dao's method say is found out once for all connections; Jdbi by itself does so for each connection
 * again, which keeps what it found ({@code Extensions}). It is the same for all, as it depends on nothing but the Dao and the
 * method.
 */
public final class KnownMethods implements ExtensionHandlerFactory {
    private static final Map<Known, Optional<ExtensionHandler>> KNOWN = new ConcurrentHashMap<>();

    /** A method that two Daos inherit may return something else in each of them. */
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
     * The handler that the one annotation with {@link UseExtensionHandler} names, such as {@code @SqlQuery}. Any other method
     * is left to Jdbi, which says what is wrong with it.
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
