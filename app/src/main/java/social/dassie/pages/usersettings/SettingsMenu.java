package social.dassie.pages.usersettings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.MenuFile;

/** The entries of the settings, in the order in which they are offered. The client draws the same file, {@code menus/settings.json}. */
public final class SettingsMenu {
    private static final List<Section> SECTIONS = List.of(MenuFile.read("settings.json", Section[].class));

    private SettingsMenu() {}

    /**
     * Entries that belong together.
     *
     * @param key of its name in the catalogue
     * @param name in English
     */
    public record Section(String key, String name, List<Entry> entries) {}

    /**
     * An entry.
     *
     * @param key of its name in the catalogue; that of what is found there ends with ".about"
     * @param name in English
     * @param about what is found there, in English; null where the name says it
     * @param address where it is opened
     * @param plain the page of the server for browsers without scripts; null where {@code address} is one, and where none is
     * @param when {@code staff} for an entry that only they see, else null
     */
    public record Entry(
            String key,
            String name,
            @Nullable String about,
            String icon,
            String address,
            @Nullable String plain,
            @Nullable String when) {
        private boolean isAt(String page) {
            return page.equals(address) || page.equals(plain);
        }
    }

    /** All of it, also what only some see. */
    public static List<Section> sections() {
        return SECTIONS;
    }

    /** The page of the server that stands for one of the client's, where no scripts run; empty where none does. */
    public static Optional<String> plain(String address) {
        return address.equals("/preferences")
                ? Optional.of(SettingsPage.OVERVIEW)
                : entries()
                        .filter(entry -> entry.address().equals(address))
                        .findFirst()
                        .map(Entry::plain);
    }

    /** The menu in the language of the page. One entry of it is where the reader is, at most. */
    static List<Place.Group> groups(boolean isOfStaff, String page) {
        Optional<Entry> shown = entries()
                .filter(entry -> entry.address().equals(page))
                .findFirst()
                .or(() -> entries().filter(entry -> entry.isAt(page)).findFirst());
        return SECTIONS.stream()
                .map(section -> new Place.Group(
                        Words.say(section.key(), section.name()),
                        section.entries().stream()
                                .filter(entry -> isOfStaff || entry.when() == null)
                                .map(entry -> new Place.Link(
                                        Words.say(entry.key(), entry.name()),
                                        entry.address(),
                                        entry.about() == null ? null : Words.say(entry.key() + ".about", entry.about()),
                                        entry.icon(),
                                        shown.filter(entry::equals).isPresent()))
                                .toList()))
                .toList();
    }

    private static Stream<Entry> entries() {
        return SECTIONS.stream().flatMap(section -> section.entries().stream());
    }
}
