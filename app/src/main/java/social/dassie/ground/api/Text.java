package social.dassie.ground.api;

/**
 * A text for people, as a constant beside what says it. What reads it says it in the reader's language.
 *
 * @param key of its translations in the catalogues; it stays when the English is reworded
 * @param english with places <code>{0}</code>, <code>{1}</code> for values; a text with a number has its two forms, divided by a bar
 */
public record Text(String key, String english) {
    /** Nothing to say. */
    public static final Text NONE = new Text("", "");

    public static Text of(String key, String english) {
        return new Text(key, english);
    }

    @Override
    public String toString() {
        return english;
    }
}
