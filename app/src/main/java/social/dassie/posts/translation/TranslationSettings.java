package social.dassie.posts.translation;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;
import social.dassie.ground.settings.Settings;

/** The settings of the translator. */
public final class TranslationSettings {
    /** The translation service. */
    enum Provider {
        NONE,
        LIBRETRANSLATE,
        DEEPL
    }

    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection TRANSLATION = new SettingSection("translation", "Translation");

    static final Setting<Provider> PROVIDER = SETTINGS.choice("translation.provider", Provider.class)
            .standard(Provider.NONE)
            .live()
            .field(TRANSLATION, "Translation service")
            .choice(Provider.NONE, "No one")
            .leadsOutside()
            .text("Translation service for posts.");

    static final Setting<String> URL = SETTINGS.origin("translation.url")
            .live()
            .field(TRANSLATION, "Address of the translation service")
            .leadsOutside()
            .text("Public address of the LibreTranslate server, on one of outbound.ports; DeepL's own when empty.");

    static final Setting<String> API_KEY = SETTINGS.text("translation.api_key")
            .live()
            .field(TRANSLATION, "API key of the translation service")
            .secretFor(PROVIDER, URL)
            .text("API key of the translation service; better kept in the environment.");

    private TranslationSettings() {}

    /** Whether posts can be translated: LibreTranslate needs an address, DeepL a key. */
    public static boolean areComplete(Settings now) {
        return switch (now.get(PROVIDER)) {
            case LIBRETRANSLATE -> !now.get(URL).isEmpty();
            case DEEPL -> !now.get(API_KEY).isEmpty();
            case NONE -> false;
        };
    }
}
