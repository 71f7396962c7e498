package social.dassie.ground.words;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import social.dassie.pages.frame.Ways;
import social.dassie.pages.usersettings.SettingsMenu;

/** The texts of the menus that the pages of the server and the client are drawn from. */
final class MenuWords {
    private MenuWords() {}

    static Set<String> english() {
        Set<String> texts = new TreeSet<>();
        Stream.of(Ways.ALL.main(), Ways.ALL.own()).forEach(ways -> ways.forEach(way -> texts.add(way.name())));
        for (SettingsMenu.Section section : SettingsMenu.sections()) {
            texts.add(section.name());
            for (SettingsMenu.Entry entry : section.entries()) {
                texts.add(entry.name());
                if (entry.about() != null) {
                    texts.add(entry.about());
                }
            }
        }
        return texts;
    }
}
