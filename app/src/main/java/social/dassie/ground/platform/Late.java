package social.dassie.ground.platform;

import java.util.concurrent.atomic.AtomicReference;

/**
 * What an object needs and can only be given after its constructor, because each of the two needs the other. To use it before,
 * or to forget it, is an error and no silence. Most circles need no such value: a constructor takes a function, or an event
 * carries back what happened.
 *
 * @param <T> what is given
 */
public final class Late<T> {
    private final String name;
    private final AtomicReference<T> value = new AtomicReference<>();

    /** @param name what it is, for the messages of its errors */
    public Late(String name) {
        this.name = name;
    }

    /** Throws {@link IllegalStateException} when it was set before. */
    public void set(T given) {
        if (!value.compareAndSet(null, given)) {
            throw new IllegalStateException("Set twice: " + name);
        }
    }

    /** Throws {@link IllegalStateException} when it was not set yet. */
    public T get() {
        T given = value.get();
        if (given == null) {
            throw new IllegalStateException("Used before it was set: " + name);
        }
        return given;
    }
}
