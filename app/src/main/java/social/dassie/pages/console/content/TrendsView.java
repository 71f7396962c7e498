package social.dassie.pages.console.content;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The review page of one kind of trends.
 *
 * @param kind {@code statuses}, {@code links}, {@code publishers} or {@code tags}
 * @param isOn whether trends are shown to people at all
 * @param needsReview whether only approved trends are shown
 * @param showsSampled whether trends of other servers are shown without approval
 */
public record TrendsView(
        ConsoleNavigation.Menu menu,
        String kind,
        boolean isOn,
        boolean needsReview,
        boolean showsSampled,
        List<Row> rows,
        @Nullable String next,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * A trend.
     *
     * @param url where it can be viewed; empty for nowhere
     * @param numbers how much it is used, in words
     * @param approved the decision; null while it was not reviewed
     * @param notes other decisions about it, in words
     * @param edit the page that changes it; null for none
     */
    public record Row(
            long id,
            String title,
            String url,
            String text,
            List<String> numbers,
            @Nullable Boolean approved,
            List<String> notes,
            @Nullable String edit) {}

    /** Returns the address of this kind. */
    public String path() {
        return kind.equals("statuses") ? "/admin/trends" : "/admin/trends/" + kind;
    }

    @Override
    public String template() {
        return "console/content/trends.jte";
    }
}
