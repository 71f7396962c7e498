package social.dassie.ground.db.binding;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Records the statements that a thread runs during some work. */
public final class ReadStatements {
    private static final ThreadLocal<@Nullable ReadStatements> RECORDING = new ThreadLocal<>();

    private final Set<String> texts = new HashSet<>();

    /** Notes a statement of this thread if someone records. */
    static void note(String sql) {
        ReadStatements recording = RECORDING.get();
        if (recording != null) {
            recording.texts.add(sql);
        }
    }

    /** Runs the work. Its statements also belong to the work around it. */
    public <T> T during(Supplier<T> work) {
        ReadStatements around = RECORDING.get();
        RECORDING.set(this);
        try {
            return work.get();
        } finally {
            RECORDING.set(around);
            if (around != null) {
                around.texts.addAll(texts);
            }
        }
    }

    /** Returns their texts. */
    public Set<String> texts() {
        return texts;
    }
}
