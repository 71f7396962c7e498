package social.dassie.ground.api;

/**
 * A text for people, as a constant next to the code that uses it. It is displayed in the reader's language.
 *
 * @param key of its translations in the catalogues; it stays the same when the English is reworded
 * @param english with placeholders <code>{0}</code>, <code>{1}</code> for values; a text with a number has a singular
 *     and a plural form, separated by a bar
 */
public record Text(String key, String english) {
    /** No text. */
    public static final Text NONE = new Text("", "");

    public static Text of(String key, String english) {
        return new Text(key, english);
    }

    @Override
    public String toString() {
        return english;
    }
}
