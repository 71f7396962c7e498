package social.dassie.ground.platform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Delivers events to listeners. A listener runs on the publisher's thread, inside its transaction: what it writes is
 * committed or rolled back together with the cause, and an exception from it rolls back both.
 *
 * <p>Subscriptions are made while the server is put together, before the first event.
 */
public final class Events {
    private final Map<Class<?>, List<Consumer<Object>>> listeners = new HashMap<>();

    public <E extends Event> void subscribe(Class<E> type, Consumer<E> listener) {
        listeners.computeIfAbsent(type, ignored -> new ArrayList<>()).add(event -> listener.accept(type.cast(event)));
    }

    public void publish(Event event) {
        listeners.getOrDefault(event.getClass(), List.of()).forEach(listener -> listener.accept(event));
    }
}
