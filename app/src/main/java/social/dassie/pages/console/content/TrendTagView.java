package social.dassie.pages.console.content;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/** The page that changes one hashtag. */
public record TrendTagView(
        ConsoleNavigation.Menu menu,
        long id,
        String name,
        String displayName,
        boolean trendable,
        boolean usable,
        boolean listable,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    @Override
    public String template() {
        return "console/content/trend_tag.jte";
    }
}
