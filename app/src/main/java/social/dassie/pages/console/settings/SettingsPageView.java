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
 * @param address the public address, which can no longer change
 * @param proof what the forms of the owner ask for
 * @param problem what is wrong with the form as a whole; errors of a field are shown there
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
     * @param leadsOutside whether only the owner may change them, after confirming access
     * @param isOpen whether the reader may change them
     */
    public record Form(String key, String title, boolean leadsOutside, boolean isOpen, List<Field> fields) {}

    /**
     * A setting in a form.
     *
     * @param value as typed, or the current one; empty for a secret
     * @param isSet whether it has a value
     * @param isGiven whether it is fixed at startup, or reserved for the owner, so that it cannot be changed here
     * @param origin the origin of the value, in words
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

        /** Returns the ids of the elements that describe the field. */
        public String descriptions() {
            return id() + "-hint" + (problem == null ? "" : " " + id() + "-problem");
        }
    }

    /**
     * A setting that takes effect only at startup.
     *
     * @param later its value after a restart; null if it stays the same
     */
    public record Fixed(
            Setting<?> setting, String value, @Nullable String later, String origin) {}

    /** Returns the address of the field of a setting, or of the list of those that take effect only at startup. */
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
