package social.dassie.pages.console;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.web.FieldProblem;

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
        return "console/trend_tag.jte";
    }
}
