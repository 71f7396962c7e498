package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import social.dassie.ground.api.Text;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingsSource;

/** The texts of settings in the reader's language. The English ones are in their declarations. */
public final class SettingWords {
    private SettingWords() {}

    /** Returns the name of a setting that a form changes; its key for any other. */
    public static String name(Setting<?> setting) {
        Text label = setting.label();
        return label == null ? setting.key() : say(label);
    }

    /** Describes a setting, as on the command line. */
    public static String explanation(Setting<?> setting) {
        return say(setting.text());
    }

    /** Returns the display name of one of a setting's fixed choices. */
    public static String choice(Setting<?> setting, String value) {
        Text label = setting.labelOf(value);
        return label == null ? value : say(label);
    }

    /** Describes the origin of a value. */
    public static String origin(SettingsSource.Origin origin) {
        return switch (origin) {
            case DEFAULT -> say("console.settings.default", "default");
            case FILE -> say("console.settings.from_dassie_yaml", "from dassie.yaml");
            case ENVIRONMENT -> say("console.settings.from_the_environment", "from the environment");
            case OPTION -> say("console.settings.from_an_option_of_the", "from an option of the start");
        };
    }
}
