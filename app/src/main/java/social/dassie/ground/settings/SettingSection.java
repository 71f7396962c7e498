package social.dassie.ground.settings;

import social.dassie.ground.api.Text;

/**
 * A form of the staff's page: settings that are saved together. The sections are in the order in which their first
 * settings are declared.
 *
 * @param key the part of the address that receives the form
 */
public record SettingSection(String key, Text title) {
    /** @param title in English */
    public SettingSection(String key, String title) {
        this(key, new Text("setting_section." + key, title));
    }
}
