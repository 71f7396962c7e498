package social.dassie.ground.platform;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A dependency that an object can only receive after its constructor, because the two objects need each other. Using it
 * before it is set, or setting it twice, is an error and never silent. Most cyclic dependencies need no such value: a
 * constructor takes a function, or an event reports back what happened.
 *
 * @param <T> the type of the dependency
 */
public final class LateBound<T> {
    private final String name;
    private final AtomicReference<T> value = new AtomicReference<>();

    /** @param name its name in error messages */
    public LateBound(String name) {
        this.name = name;
    }

    /** Sets the value. Throws {@link IllegalStateException} if it was set before. */
    public void set(T given) {
        if (!value.compareAndSet(null, given)) {
            throw new IllegalStateException("Set twice: " + name);
        }
    }

    /** Returns the value. Throws {@link IllegalStateException} if it was not set yet. */
    public T get() {
        T given = value.get();
        if (given == null) {
            throw new IllegalStateException("Used before it was set: " + name);
        }
        return given;
    }
}
