package social.dassie.console;

import org.jspecify.annotations.Nullable;
import social.dassie.web.FieldProblem;

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
