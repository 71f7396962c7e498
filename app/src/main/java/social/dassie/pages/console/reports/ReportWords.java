package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.pages.console.Choice;

/** The display texts of report categories. */
public final class ReportWords {
    private ReportWords() {}

    public static String category(String key) {
        return switch (key) {
            case "spam" -> say("console.reports.spam", "Spam");
            case "legal" -> say("console.reports.against_the_law", "Against the law");
            case "violation" -> say("console.reports.breaks_rules", "Breaks rules");
            default -> say("console.reports.something_else", "Something else");
        };
    }

    public static List<Choice> categories() {
        return List.of("spam", "legal", "violation", "other").stream()
                .map(key -> new Choice(key, category(key)))
                .toList();
    }
}
