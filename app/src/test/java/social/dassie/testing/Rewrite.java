package social.dassie.testing;

/**
 * Files of the sources that tests compare with the program and can write themselves. {@code scripts/rewrite} runs the tests that
 * are tagged with {@link #TAG} so that they write these files instead of failing.
 */
public final class Rewrite {
    /** The tag of each test that rewrites a file. */
    public static final String TAG = "rewrite";

    /** What someone does about a file that differs from the program. */
    public static final String ADVICE = "run scripts/rewrite";

    private Rewrite() {}

    /** Whether files are rewritten, and not only compared. */
    public static boolean isOn() {
        return Boolean.getBoolean("rewrite");
    }
}
