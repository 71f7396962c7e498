package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.pages.console.Choice;

/** What reports are about, in words. */
public final class ReportWords {
    private ReportWords() {}

    public static String category(String key) {
        return switch (key) {
            case "spam" -> say("Spam");
            case "legal" -> say("Against the law");
            case "violation" -> say("Breaks rules");
            default -> say("Something else");
        };
    }

    public static List<Choice> categories() {
        return List.of("spam", "legal", "violation", "other").stream()
                .map(key -> new Choice(key, category(key)))
                .toList();
    }
}
