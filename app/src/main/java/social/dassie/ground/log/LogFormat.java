package social.dassie.ground.log;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How lines of the log look. It is text until the settings were read, which say what they are from then on. */
public final class LogFormat {
    private static volatile boolean isJson;

    private LogFormat() {}

    /** Makes SLF4J log through this package; must run before the first logger is made. */
    public static void install() {
        System.setProperty("slf4j.provider", LogProvider.class.getName());
        // It would say on stderr that it does so.
        System.setProperty("slf4j.internal.verbosity", "WARN");
    }

    /** From now on each line is a JSON object, also when a thread ends by an error that nobody caught. */
    public static void json() {
        isJson = true;
        Logger logger = LoggerFactory.getLogger(LogFormat.class);
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, failure) -> logger.error("Uncaught exception in thread {}", thread.getName(), failure));
    }

    static boolean isJson() {
        return isJson;
    }
}
