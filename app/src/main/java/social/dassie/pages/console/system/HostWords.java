package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

/** The states of hosts and deliveries, in words. */
public final class HostWords {
    private HostWords() {}

    public static String state(String key) {
        return switch (key) {
            case "working" -> say("works");
            case "failing" -> say("failing");
            case "paused" -> say("paused");
            case "unavailable" -> say("given up");
            case "waiting" -> say("waiting");
            case "delivered" -> say("delivered");
            case "failed" -> say("failed");
            default -> key;
        };
    }

    /** The class of the tag that shows the state. */
    public static String tag(String key) {
        return switch (key) {
            case "working", "delivered" -> "good";
            case "unavailable", "failed" -> "bad";
            default -> "late";
        };
    }
}
