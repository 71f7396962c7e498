package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.strikes.WarningPreset;

/**
 * What is asked before the staff does something that cannot be taken back at one press.
 *
 * @param title what is about to be done, with the name of whom or what it is done to
 * @param effects what will happen, and when it becomes final; a sentence each
 * @param button the act in a word
 * @param back the page to return to without doing it
 * @param about the account that it is done to; null for acts on anything else
 * @param message what the account can be told; null where it is told nothing
 */
public record Question(
        String title,
        List<String> effects,
        String button,
        String back,
        @Nullable PersonView about,
        @Nullable Message message) {
    /**
     * What the account can be told about the act.
     *
     * @param isLocal whether the account gets a notification and a mail: those of other servers get neither
     */
    public record Message(boolean isLocal, List<WarningPreset> presets) {}

    /** About something that is deleted, without anything to choose. */
    public static Question deletion(String title, String back, String... effects) {
        return new Question(title, List.of(effects), say("console.delete_verb", "Delete"), back, null, null);
    }

    /** About something that is removed but is no loss by itself, such as a block. */
    public static Question removal(String title, String back, String... effects) {
        return new Question(title, List.of(effects), say("common.remove", "Remove"), back, null, null);
    }
}
