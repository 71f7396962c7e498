package social.dassie.words;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A text as the sources have it.
 *
 * @param key stays when the English is reworded: {@code compose.add_poll}
 * @param english with places <code>{0}</code>; a text with a number has its two forms, divided by a bar
 * @param files where it is used, as paths from the project's directory with slashes
 */
record Message(String key, String english, Set<String> files) {
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final Pattern FORMS = Pattern.compile("\\|");

    static Message of(String key, String english, String file) {
        return new Message(key, english, Set.of(file));
    }

    /** The same text, used in the files of both. */
    Message with(Message other) {
        Set<String> all = new TreeSet<>(files);
        all.addAll(other.files);
        return new Message(key, english, all);
    }

    boolean isPlural() {
        return english.indexOf('|') >= 0;
    }

    /** Whether the web client has it, beside the server or alone. */
    boolean isOfClient() {
        return files.stream().anyMatch(file -> file.startsWith("app/src/main/client/") || file.contains("/menus/"));
    }

    /** The forms of a text. */
    static String[] forms(String text) {
        return FORMS.split(text, -1);
    }

    /** The places in a text, in order, each once. */
    static Set<String> places(String text) {
        Set<String> places = new TreeSet<>();
        PLACE.matcher(text).results().forEach(found -> places.add(found.group()));
        return places;
    }
}
