package social.dassie.pages.console.search;

import static social.dassie.ground.words.Words.say;

import java.util.Arrays;
import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.words.Words;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.settings.SettingWords;
import social.dassie.pages.console.settings.SettingsPageView;

/** Finds console pages by their names, and settings by their names and descriptions. */
final class PlaceFinder {
    private PlaceFinder() {}

    static Hits pages(Caller caller, String text) {
        String sought = folded(text);
        List<Hits.Hit> found = Arrays.stream(ConsolePage.values())
                .filter(page -> page.isFor(caller))
                .filter(page ->
                        folded(page.title()).contains(sought) || page.path().contains(sought))
                .limit(Hits.MOST)
                .map(page -> new Hits.Hit(page.title(), page.path(), ""))
                .toList();
        return Hits.of(say("console.search.pages", "Pages"), found);
    }

    static Hits settings(SettingCatalogue all, String text) {
        String sought = folded(text);
        List<Hits.Hit> found = all.all().stream()
                .filter(setting -> setting.key().contains(sought)
                        || folded(SettingWords.name(setting)).contains(sought)
                        || folded(SettingWords.explanation(setting)).contains(sought))
                .limit(Hits.MOST)
                .map(setting -> new Hits.Hit(
                        SettingWords.name(setting),
                        SettingsPageView.addressOf(setting),
                        SettingWords.explanation(setting)))
                .toList();
        return Hits.of(ConsolePage.SETTINGS.title(), found);
    }

    private static String folded(String text) {
        return text.toLowerCase(Words.language().locale());
    }
}
