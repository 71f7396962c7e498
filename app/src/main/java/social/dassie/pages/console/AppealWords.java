package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import social.dassie.people.strikes.AppealFilter;

/** The states of appeals, in words. */
public final class AppealWords {
    private AppealWords() {}

    public static String state(String key) {
        return switch (key) {
            case "pending" -> say("waits");
            case "approved" -> say("approved");
            case "rejected" -> say("rejected");
            default -> key;
        };
    }

    public static String tag(String key) {
        return switch (key) {
            case "approved" -> "good";
            case "rejected" -> "bad";
            default -> "late";
        };
    }

    public static String filter(AppealFilter filter) {
        return switch (filter.key()) {
            case "pending" -> say("Waiting");
            case "approved" -> say("Approved");
            case "rejected" -> say("Rejected");
            default -> say("All");
        };
    }
}
