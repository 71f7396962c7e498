package social.dassie.ground.platform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Delivers events to listeners, phase by phase. A listener runs on the publisher's thread, inside its transaction: its
 * writes are committed or rolled back along with the cause, and an exception from it rolls back both. An event published
 * by a listener is delivered in all phases before the listener returns.
 *
 * <p>Subscriptions are made while the server is assembled, before the first event. A command builds only the features that
 * it uses; the others are built before its first event, so that it reaches the same listeners as in the server.
 */
public final class Events {
    /** A listener, without the type of its event. */
    record Subscription(Phase phase, Consumer<Object> listener) {}

    private final Map<Class<?>, List<Subscription>> listeners = new HashMap<>();
    /** Builds the features that are not built yet; null once they are. */
    private volatile @Nullable Runnable rest;

    /** Subscribes to the events of a type. */
    public <E extends Event> void subscribe(Phase phase, Class<E> type, Consumer<E> listener) {
        List<Subscription> heard = listeners.computeIfAbsent(type, ignored -> new ArrayList<>());
        int at = 0;
        while (at < heard.size() && heard.get(at).phase().compareTo(phase) <= 0) {
            at++;
        }
        heard.add(at, new Subscription(phase, event -> listener.accept(type.cast(event))));
    }

    /** Sets what builds the missing features, and thereby subscribes them, before the first event. It publishes nothing. */
    public void buildFirst(Runnable features) {
        rest = features;
    }

    public void publish(Event event) {
        if (rest != null) {
            buildRest();
        }
        listeners
                .getOrDefault(event.getClass(), List.of())
                .forEach(heard -> heard.listener().accept(event));
    }

    private synchronized void buildRest() {
        Runnable features = rest;
        if (features != null) {
            features.run();
            rest = null;
        }
    }
}
