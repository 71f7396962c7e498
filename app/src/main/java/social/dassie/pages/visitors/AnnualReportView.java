package social.dassie.pages.visitors;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.reading.annualreports.AnnualReport;
import social.dassie.reading.annualreports.AnnualReportData;
import social.dassie.reading.annualreports.AnnualReportData.HashtagCount;
import social.dassie.reading.annualreports.AnnualReportData.MonthCount;
import social.dassie.reading.annualreports.Archetype;

/**
 * The page of an annual report, for everyone with its address.
 *
 * @param plot the bars of the months as text, for screen readers
 * @param tag the most used hashtag; null if none stands out
 * @param top the most boosted post; null if there is none, or none that every reader may still see
 */
public record AnnualReportView(
        AuthorView author,
        int year,
        String url,
        ArchetypeView archetype,
        List<Figure> figures,
        List<Bar> bars,
        String plot,
        @Nullable Tag tag,
        @Nullable PostView top)
        implements View {
    private static final int STEP = 30;
    private static final int BAR_WIDTH = 18;
    private static final int PLOT_HEIGHT = 96;
    private static final int LEAST_HEIGHT = 3;

    /** A number and what it counts. */
    public record Figure(String number, String what) {}

    /** A hashtag and how often it was used. */
    public record Tag(String name, String address, String used) {}

    /** The bar of a month, in units of the plot; {@code isMost} marks the month with the most posts. */
    public record Bar(int x, int y, int width, int height, int middle, String letter, boolean isMost) {}

    static AnnualReportView of(
            AnnualReport report, AccountEntity account, @Nullable PostView top, Addresses addresses) {
        AnnualReportData data = report.content();
        return new AnnualReportView(
                AuthorView.of(account, addresses),
                report.year(),
                addresses.path(report.sharePath(account.username())),
                ArchetypeView.of(Archetype.ofKey(data.archetype())),
                List.of(
                        new Figure(figure(data.statuses()), count(data.statuses(), "visitors.posts", "post|posts")),
                        new Figure(
                                figure(data.followers()),
                                count(data.followers(), "visitors.new_followers", "new follower|new followers"))),
                bars(data.timeSeries()),
                data.timeSeries().stream()
                        .map(month -> monthName(month.month()) + " " + month.statuses())
                        .collect(Collectors.joining(", ")),
                data.topHashtags().stream()
                        .findFirst()
                        .map(tag -> tag(tag, account, addresses))
                        .orElse(null),
                top);
    }

    private static String figure(long number) {
        return String.format(Words.language().locale(), "%,d", number);
    }

    private static Tag tag(HashtagCount tag, AccountEntity account, Addresses addresses) {
        return new Tag(
                tag.name(),
                addresses.tagged(account.acct(), tag.name()),
                count(tag.count(), "visitors.in_posts", "in {0} post|in {0} posts"));
    }

    private static List<Bar> bars(List<MonthCount> months) {
        long most = Math.max(
                1, months.stream().mapToLong(MonthCount::statuses).max().orElse(0));
        return months.stream().map(month -> bar(month, most)).toList();
    }

    private static Bar bar(MonthCount month, long most) {
        int height = (int) Math.max(LEAST_HEIGHT, month.statuses() * PLOT_HEIGHT / most);
        int x = (month.month() - 1) * STEP + (STEP - BAR_WIDTH) / 2;
        return new Bar(
                x,
                PLOT_HEIGHT - height,
                BAR_WIDTH,
                height,
                x + BAR_WIDTH / 2,
                letter(month.month()),
                month.statuses() == most);
    }

    /** Returns the beginning of the month's name; its number if the name is one. */
    private static String letter(int month) {
        String name = monthName(month);
        return Character.isDigit(name.charAt(0))
                ? Integer.toString(month)
                : name.substring(0, 1).toUpperCase(Words.language().locale());
    }

    private static String monthName(int month) {
        return Month.of(month)
                .getDisplayName(TextStyle.FULL_STANDALONE, Words.language().locale());
    }

    /** Returns one sentence for previews of links to the page. */
    public String summary() {
        String numbers = figures.stream()
                .map(figure -> figure.number() + " " + figure.what())
                .collect(Collectors.joining(", "));
        return tag == null
                ? say("visitors.text", "{0}: {1}.", archetype.name(), numbers)
                : say(
                        "visitors.most_of_all_about",
                        "{0}: {1}, most of all about #{2}.",
                        archetype.name(),
                        numbers,
                        tag.name());
    }

    @Override
    public String template() {
        return "visitors/annual_report.jte";
    }
}
