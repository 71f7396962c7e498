package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.strikes.WarningPreset;

/**
 * The confirmation before the staff does something that cannot be undone with one click.
 *
 * @param title the action, with the name of its target
 * @param effects what will happen, and when it becomes final; a sentence each
 * @param button the label of the button
 * @param back the page to return to without doing it
 * @param about the account that it is done to; null for other targets
 * @param message the message to the account; null if it is not notified
 */
public record Question(
        String title,
        List<String> effects,
        String button,
        String back,
        @Nullable PersonView about,
        @Nullable Message message) {
    /**
     * The message to the account about the action.
     *
     * @param isLocal whether the account gets a notification and an email: remote accounts get neither
     */
    public record Message(boolean isLocal, List<WarningPreset> presets) {}

    /** Confirms a deletion, without any choices. */
    public static Question deletion(String title, String back, String... effects) {
        return new Question(title, List.of(effects), say("console.delete_verb", "Delete"), back, null, null);
    }

    /** Confirms the removal of something harmless, such as a block. */
    public static Question removal(String title, String back, String... effects) {
        return new Question(title, List.of(effects), say("common.remove", "Remove"), back, null, null);
    }
}
