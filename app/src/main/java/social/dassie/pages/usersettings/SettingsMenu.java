package social.dassie.pages.usersettings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.MenuFile;

/** The entries of the settings, in display order. The client renders the same file, {@code menus/settings.json}. */
public final class SettingsMenu {
    private static final List<Section> SECTIONS = List.of(MenuFile.read("settings.json", Section[].class));

    private SettingsMenu() {}

    /**
     * A group of entries.
     *
     * @param key of its name in the catalogue
     * @param name in English
     */
    public record Section(String key, String name, List<Entry> entries) {}

    /**
     * An entry.
     *
     * @param key of its name in the catalogue; that of the description ends with ".about"
     * @param name in English
     * @param about the description, in English; null if the name is enough
     * @param address where it is opened
     * @param plain the server's page for browsers without scripts; null if {@code address} is one, and if there is none
     * @param when {@code staff} for an entry that only the staff sees, else null
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

    /** Returns all entries, including those that only some see. */
    public static List<Section> sections() {
        return SECTIONS;
    }

    /** Returns the server's page that replaces one of the client's without scripts; empty if there is none. */
    public static Optional<String> plain(String address) {
        return address.equals("/preferences")
                ? Optional.of(SettingsPage.OVERVIEW)
                : entries()
                        .filter(entry -> entry.address().equals(address))
                        .findFirst()
                        .map(Entry::plain);
    }

    /** Returns the menu in the language of the page. At most one entry is the current page. */
    static List<SettingsFrame.Group> groups(boolean isOfStaff, String page) {
        Optional<Entry> shown = entries()
                .filter(entry -> entry.address().equals(page))
                .findFirst()
                .or(() -> entries().filter(entry -> entry.isAt(page)).findFirst());
        return SECTIONS.stream()
                .map(section -> new SettingsFrame.Group(
                        Words.say(section.key(), section.name()),
                        section.entries().stream()
                                .filter(entry -> isOfStaff || entry.when() == null)
                                .map(entry -> new SettingsFrame.Link(
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
