package social.dassie.pages.console.content;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The page that adds an emoji, changes a local one, or copies a remote one.
 *
 * @param shown the emoji; null for a new one
 * @param shortcode as typed
 * @param category as typed
 * @param isVisible as checked
 * @param maxKilobytes the largest file
 */
public record EmojiView(
        ConsoleNavigation.Menu menu,
        EmojisView.@Nullable Row shown,
        String shortcode,
        String category,
        boolean isVisible,
        List<String> categories,
        int maxKilobytes,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    @Override
    public String template() {
        return shown == null
                ? "console/content/emoji_new.jte"
                : shown.domain() == null ? "console/content/emoji.jte" : "console/content/emoji_remote.jte";
    }
}
