package social.dassie.ground.platform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Delivers events to listeners, phase by phase. A listener runs on the publisher's thread, inside its transaction: its
 * writes are committed or rolled back along with the cause, and an exception from it rolls back both. An event published
 * by a listener is delivered in all phases before the listener returns.
 *
 * <p>Subscriptions are made while the server is assembled, before the first event.
 */
public final class Events {
    /** A listener, without the type of its event. */
    record Subscription(Phase phase, Consumer<Object> listener) {}

    private final Map<Class<?>, List<Subscription>> listeners = new HashMap<>();

    /** Subscribes to the events of a type. */
    public <E extends Event> void subscribe(Phase phase, Class<E> type, Consumer<E> listener) {
        List<Subscription> heard = listeners.computeIfAbsent(type, ignored -> new ArrayList<>());
        int at = 0;
        while (at < heard.size() && heard.get(at).phase().compareTo(phase) <= 0) {
            at++;
        }
        heard.add(at, new Subscription(phase, event -> listener.accept(type.cast(event))));
    }

    public void publish(Event event) {
        listeners
                .getOrDefault(event.getClass(), List.of())
                .forEach(heard -> heard.listener().accept(event));
    }
}
