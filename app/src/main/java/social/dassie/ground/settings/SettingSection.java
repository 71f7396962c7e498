package social.dassie.ground.settings;

/**
 * A form of the staff's page: settings that are changed together. The sections come in the order in which their first setting
 * is declared.
 *
 * @param key the part of the address that receives the form
 * @param title in English; the key of its translations
 */
public record SettingSection(String key, String title) {}
