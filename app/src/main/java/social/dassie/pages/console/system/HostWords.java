package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

/** The display names of the states of hosts and deliveries. */
public final class HostWords {
    private HostWords() {}

    public static String state(String key) {
        return switch (key) {
            case "working" -> say("console.system.works", "works");
            case "failing" -> say("console.system.failing", "failing");
            case "paused" -> say("console.system.paused", "paused");
            case "unavailable" -> say("console.system.given_up", "given up");
            case "waiting" -> say("console.waiting_lowercase", "waiting");
            case "delivered" -> say("console.system.delivered", "delivered");
            case "failed" -> say("console.system.failed", "failed");
            default -> key;
        };
    }

    /** Returns the CSS class of the state's tag. */
    public static String tag(String key) {
        return switch (key) {
            case "working", "delivered" -> "good";
            case "unavailable", "failed" -> "bad";
            default -> "late";
        };
    }
}
