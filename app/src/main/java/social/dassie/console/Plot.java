package social.dassie.console;

import static social.dassie.words.Words.count;
import static social.dassie.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import social.dassie.measures.Figures;

/**
 * A figure as a plot of columns, one for each day.
 *
 * @param key tells it from the other plots of the page
 * @param change the difference to the days before, in words
 * @param most the largest value of a day
 */
public record Plot(String key, String title, String total, String change, long most, List<Column> columns) {
    /** The width of the drawing; its height is {@link #HEIGHT}. */
    public static final int WIDTH = 300;

    public static final int HEIGHT = 64;

    /** The least height of a column that is not empty, so that it can be seen. */
    private static final int LEAST = 2;

    /** One day, and where its column is drawn. */
    public record Column(String date, long value, int x, int y, int width, int height) {}

    static Plot of(Figures.Series series) {
        List<Figures.Day> days = series.days();
        long most = days.stream().mapToLong(Figures.Day::value).max().orElse(0);
        int step = WIDTH / Math.max(1, days.size());
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < days.size(); i++) {
            Figures.Day day = days.get(i);
            int height = day.value() == 0 ? 1 : (int) Math.max(LEAST, day.value() * HEIGHT / most);
            columns.add(new Column(day.date(), day.value(), i * step, HEIGHT - height, step - 2, height));
        }
        return new Plot(series.key(), title(series.key()), Numbers.of(series.total()), change(series), most, columns);
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

    /** The plot in a sentence, for those who do not see it. */
    public String description() {
        return say("{0} in 30 days; at most {1} on a day.", total, Numbers.of(most));
    }
}
