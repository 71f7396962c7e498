package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import social.dassie.people.strikes.AppealFilter;

/** The display names of the states of appeals. */
public final class AppealWords {
    private AppealWords() {}

    public static String state(String key) {
        return switch (key) {
            case "pending" -> say("console.waits", "pending");
            case "approved" -> say("console.approved_lowercase", "approved");
            case "rejected" -> say("console.rejected_lowercase", "rejected");
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
            case "pending" -> say("console.waiting", "Waiting");
            case "approved" -> say("console.approved", "Approved");
            case "rejected" -> say("console.rejected", "Rejected");
            default -> say("console.all", "All");
        };
    }
}
