package social.dassie.pages.console.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Setting;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.usersettings.Proof;

/**
 * The page with all settings.
 *
 * @param address the public address, which cannot change any more
 * @param proof what the forms of the owner ask for
 * @param problem what is wrong with all of it; what is wrong with a field is said there
 */
public record SettingsPageView(
        ConsoleNavigation.Menu menu,
        String address,
        List<Form> forms,
        List<Fixed> fixed,
        Proof proof,
        @Nullable String done,
        @Nullable String problem)
        implements ConsoleView {
    /**
     * A group of settings that are changed together.
     *
     * @param leadsOutside whether they are the owner's alone, who proves who they are
     * @param isOpen whether the reader may change them
     */
    public record Form(String key, String title, boolean leadsOutside, boolean isOpen, List<Field> fields) {}

    /**
     * A setting in a form.
     *
     * @param value as typed, or as it is; empty for a secret
     * @param isSet whether it has a value
     * @param isGiven whether the start of the server sets it, or only the owner, so that it cannot be changed here
     * @param origin where the value comes from, in words
     */
    public record Field(
            Setting<?> setting,
            String value,
            boolean isSet,
            boolean isGiven,
            String origin,
            @Nullable String problem) {
        public String id() {
            return idOf(setting);
        }

        static String idOf(Setting<?> setting) {
            return "s_" + setting.key().replace('.', '_');
        }

        /** The ids of what describes the field. */
        public String descriptions() {
            return id() + "-hint" + (problem == null ? "" : " " + id() + "-problem");
        }
    }

    /**
     * A setting that only the start of the server applies.
     *
     * @param later what it will be after a restart; null when it stays
     */
    public record Fixed(
            Setting<?> setting, String value, @Nullable String later, String origin) {}

    /** The address of the field of a setting, or of the list of those that only a start applies. */
    public static String addressOf(Setting<?> setting) {
        return ConsolePage.SETTINGS.path() + "#" + (setting.section() == null ? "start" : Field.idOf(setting));
    }

    @Override
    public String template() {
        return "console/settings/settings.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
