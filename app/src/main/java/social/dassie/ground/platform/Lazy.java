package social.dassie.ground.platform;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A part that is built when it is first needed, once, on the thread that needs it. Commands start quickly because they
 * only build what they use.
 *
 * @param <T> the type of the part
 */
public final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> build;
    private volatile @Nullable T built;

    public Lazy(Supplier<T> build) {
        this.build = build;
    }

    /** Returns the part. If building it fails, the exception is thrown, and the next call builds it again. */
    @Override
    public T get() {
        T present = built;
        return present == null ? first() : present;
    }

    private synchronized T first() {
        T present = built;
        if (present == null) {
            present = build.get();
            built = present;
        }
        return present;
    }
}
