package social.dassie.ground.db;

import org.jspecify.annotations.Nullable;

/** The kind of work that a thread is doing, for reporting what held the writer, and for how long. */
public final class WorkKind {
    /** The kind of a thread that sets none: most of these answer requests. */
    static final String REQUEST = "request";

    /** A whole group of transactions that is written to the file. */
    public static final String COMMIT = "commit";

    private static final ThreadLocal<@Nullable String> PRESENT = new ThreadLocal<>();

    private WorkKind() {}

    /** Runs work of this kind. There are few kinds, and none identifies a person. */
    public static void during(String kind, Runnable work) {
        String before = PRESENT.get();
        PRESENT.set(kind);
        try {
            work.run();
        } finally {
            if (before == null) {
                PRESENT.remove();
            } else {
                PRESENT.set(before);
            }
        }
    }

    static String present() {
        String kind = PRESENT.get();
        return kind == null ? REQUEST : kind;
    }
}
