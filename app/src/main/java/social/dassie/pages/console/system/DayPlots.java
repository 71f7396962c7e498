package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.words.TimeTexts;
import social.dassie.reading.measures.Figures;

/** Plots people's activity, with a column for each day. */
final class DayPlots {
    private DayPlots() {}

    static Plot of(Figures.Series series) {
        List<Plot.Value> values = series.days().stream()
                .map(day -> new Plot.Value(TimeTexts.day(day.date()), day.value()))
                .toList();
        String total = Numbers.of(series.total());
        return new Plot(
                series.key(),
                title(series.key()),
                total,
                change(series),
                say(
                        "console.system.in_30_days_at_most",
                        "{0} in 30 days; at most {1} on a day.",
                        total,
                        Numbers.of(Plot.most(values))),
                say("console.system.day", "Day"),
                Plot.columns(values, Numbers::of));
    }

    private static String title(String key) {
        return switch (key) {
            case "active_users" -> say("console.system.people_who_were_here", "Active people");
            case "new_users" -> say("console.system.new_people", "New people");
            case "posts" -> say("common.posts", "Posts");
            default -> say("console.system.answers_boosts_and_favourites", "Replies, boosts and favourites");
        };
    }

    private static String change(Figures.Series series) {
        long difference = series.total() - series.before();
        if (difference == 0) {
            return say("console.system.as_many_as_in_the", "as many as in the 30 days before");
        }
        return difference > 0
                ? count(
                        difference,
                        "console.system.more_than_in_the_30",
                        "{0} more than in the 30 days before|{0} more than in the 30 days before")
                : count(
                        -difference,
                        "console.system.fewer_than_in_the_30",
                        "{0} fewer than in the 30 days before|{0} fewer than in the 30 days before");
    }
}
