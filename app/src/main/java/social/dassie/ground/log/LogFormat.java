package social.dassie.ground.log;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The format of log lines. It is text until the settings have been read, which determine it from then on. */
public final class LogFormat {
    private static volatile boolean isJson;

    private LogFormat() {}

    /** Makes SLF4J log through this package; must run before the first logger is created. */
    public static void install() {
        System.setProperty("slf4j.provider", LogProvider.class.getName());
        // Otherwise it would announce this on stderr.
        System.setProperty("slf4j.internal.verbosity", "WARN");
    }

    /** Switches to JSON: from now on each line is a JSON object, even if a thread ends with an uncaught error. */
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
