package social.dassie.cli.tools;

import social.dassie.ground.log.LogFormat;
import social.dassie.ground.log.LogSettings;
import social.dassie.ground.settings.Settings;

/**
 * Configures what is logged and the format of a line. The logging library reads system properties when the first logger
 * is created, so this must run before everything else. A property that is already set by {@code -D} is preserved.
 */
public final class Logging {
    private static final String PREFIX = "org.slf4j.simpleLogger.";

    private Logging() {}

    /** Sets the log levels: libraries log only problems; the tools are quiet, because people and scripts read their output. */
    public static void setUp(boolean isServer) {
        LogFormat.install();
        set("defaultLogLevel", isServer ? "warn" : "error");
        set("log.social.dassie", isServer ? "info" : "warn");
        // Invalid Host headers: each is answered with a 400 and needs no log entry.
        set("log.org.eclipse.jetty.util.HostPort", "error");
        set("showThreadName", "false");
        set("showShortLogName", "true");
        set("showDateTime", Boolean.toString(isServer));
        set("dateTimeFormat", "yyyy-MM-dd HH:mm:ss.SSS");
    }

    /** Sets the format from the settings, and the level for every logger that is created from now on. */
    public static void follow(Settings settings) {
        System.setProperty(PREFIX + "log.social.dassie", settings.text(LogSettings.LEVEL));
        if (settings.get(LogSettings.FORMAT) == LogSettings.Format.JSON) {
            LogFormat.json();
        }
    }

    private static void set(String name, String value) {
        if (System.getProperty(PREFIX + name) == null) {
            System.setProperty(PREFIX + name, value);
        }
    }
}
