package social.dassie.upkeep.adoption;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.settings.SettingsException;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.storage.StartException;
import social.dassie.people.signupblocks.SignUpSettings;

/**
 * The server whose data is adopted, as its own database describes it.
 *
 * @param baseUrl such as {@code https://example.org}
 * @param settings values by setting, the address among them
 */
record SourceSite(String baseUrl, Map<Setting<?>, String> settings) {
    private static final SettingCatalogue ADOPTED =
            SettingCatalogue.of(AddressSettings.SETTINGS, ProfileSettings.SETTINGS, SignUpSettings.SETTINGS);

    /** Reads the settings that the script finds, the address first. */
    static SourceSite read(SourceDatabase source, AdoptionScript script, @Nullable String accountDomain)
            throws SQLException {
        Map<String, String> queries = script.queries(AdoptionScript.Use.SETTING);
        String url = address(source.texts(queries.getOrDefault(AddressSettings.URL.key(), "select null")));
        Map<String, Object> values = Map.of("host", Addresses.domainOf(url), "base", url);
        Map<Setting<?>, String> settings = new LinkedHashMap<>();
        for (Map.Entry<String, String> query : queries.entrySet()) {
            Setting<?> setting = ADOPTED.find(query.getKey()).orElseThrow();
            List<String> found = source.texts(SourceDatabase.withValues(query.getValue(), values));
            if (!found.isEmpty() && found.get(0) != null && !found.get(0).isBlank()) {
                settings.put(setting, found.get(0).strip());
            }
        }
        if (accountDomain != null) {
            settings.put(AddressSettings.HANDLE_DOMAIN, accountDomain);
        }
        return new SourceSite(url, settings);
    }

    private static String address(List<String> origins) {
        if (origins.size() != 1) {
            throw new StartException(
                    origins.isEmpty()
                            ? "This database has no account with a login: there is nothing to adopt"
                            : "The accounts in this database have several addresses: " + String.join(", ", origins)
                                    + ". Only a database with one can be adopted");
        }
        return origins.get(0);
    }

    /** Returns the host of the address, with the port if it has one. */
    String host() {
        return Addresses.domainOf(baseUrl);
    }

    /** Writes the settings; a value that is not allowed here, such as an invalid email address, is left out. */
    void writeSettings(SettingsFile file) {
        settings.forEach((setting, value) -> {
            try {
                file.set(setting, value);
            } catch (SettingsException notAllowed) {
                if (setting == AddressSettings.URL || setting == AddressSettings.HANDLE_DOMAIN) {
                    throw notAllowed;
                }
            }
        });
    }
}
