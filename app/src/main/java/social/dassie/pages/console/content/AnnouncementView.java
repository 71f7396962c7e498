package social.dassie.pages.console.content;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The page that creates or changes one announcement.
 *
 * @param preview the text as it would be shown, as sanitised HTML; null if it was not requested
 */
public record AnnouncementView(
        ConsoleNavigation.Menu menu,
        AnnouncementFields fields,
        @Nullable String preview,
        @Nullable FieldProblem wrong) implements UpkeepView {
    @Override
    public String template() {
        return "console/content/announcement.jte";
    }
}
