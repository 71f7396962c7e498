package social.dassie.cli;

/**
 * What is logged, and how a line looks. The logging library reads system properties when the first logger is made, so
 * this comes before everything else. A property that is set already, by {@code -D}, stays.
 */
final class Logging {
    private static final String PREFIX = "org.slf4j.simpleLogger.";

    private Logging() {}

    /** The libraries speak only when something is wrong; the tools are quiet, because people and scripts read them. */
    static void setUp(boolean isServer) {
        set("defaultLogLevel", isServer ? "warn" : "error");
        set("log.social.dassie", isServer ? "info" : "warn");
        // A Host header that is none: each of them is answered 400, and is nobody's business here.
        set("log.org.eclipse.jetty.util.HostPort", "error");
        set("showThreadName", "false");
        set("showShortLogName", "true");
        set("showDateTime", Boolean.toString(isServer));
        set("dateTimeFormat", "yyyy-MM-dd HH:mm:ss.SSS");
    }

    /** Takes the level of the settings over, for every logger that is made from now on. */
    static void level(String level) {
        System.setProperty(PREFIX + "log.social.dassie", level);
    }

    private static void set(String name, String value) {
        if (System.getProperty(PREFIX + name) == null) {
            System.setProperty(PREFIX + name, value);
        }
    }
}
