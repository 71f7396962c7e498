package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.words.ShownTimes;
import social.dassie.reading.measures.Figures;

/** What people did, as plots with a column for each day. */
final class DayPlots {
    private DayPlots() {}

    static Plot of(Figures.Series series) {
        List<Plot.Value> values = series.days().stream()
                .map(day -> new Plot.Value(ShownTimes.day(day.date()), day.value()))
                .toList();
        String total = Numbers.of(series.total());
        return new Plot(
                series.key(),
                title(series.key()),
                total,
                change(series),
                say("{0} in 30 days; at most {1} on a day.", total, Numbers.of(Plot.most(values))),
                say("Day"),
                Plot.columns(values, Numbers::of));
    }

    private static String title(String key) {
        return switch (key) {
            case "active_users" -> say("People who were here");
            case "new_users" -> say("New people");
            case "posts" -> say("Posts");
            default -> say("Answers, boosts and favourites");
        };
    }

    private static String change(Figures.Series series) {
        long difference = series.total() - series.before();
        if (difference == 0) {
            return say("as many as in the 30 days before");
        }
        return difference > 0
                ? count(difference, "{0} more than in the 30 days before|{0} more than in the 30 days before")
                : count(-difference, "{0} fewer than in the 30 days before|{0} fewer than in the 30 days before");
    }
}
