package social.dassie.pages.console.content;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.media.emojis.EmojiFilter;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The list of custom emoji, local or remote.
 *
 * @param acts in the rows, by the ids of the emoji
 * @param categories the groups of the local emoji
 * @param failures a sentence for each selected one that failed
 */
public record EmojisView(
        ConsoleNavigation.Menu menu,
        EmojiFilter filter,
        List<Row> emojis,
        Map<String, RowActions> acts,
        List<String> categories,
        @Nullable String next,
        @Nullable String done,
        List<String> failures,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * One emoji.
     *
     * @param domain null for a local one
     * @param category empty for none
     */
    public record Row(
            long id,
            String shortcode,
            @Nullable String domain,
            String picture,
            String category,
            boolean isVisible,
            boolean isDisabled) {}

    /** Returns whether remote emoji are shown. */
    public boolean isRemote() {
        return filter.place().equals("remote");
    }

    public boolean isSearch() {
        return !filter.text().isEmpty()
                || !filter.domain().isEmpty()
                || !filter.category().isEmpty();
    }

    @Override
    public String template() {
        return "console/content/emojis.jte";
    }
}
