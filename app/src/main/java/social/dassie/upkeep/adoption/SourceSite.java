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
import social.dassie.ground.settings.SettingsException;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.storage.StartException;

/**
 * The server whose data is adopted, as its own database describes it.
 *
 * @param baseUrl such as {@code https://example.org}
 * @param settings values by setting, the address among them
 */
record SourceSite(String baseUrl, Map<Setting<?>, String> settings) {
    /** Reads the address from the accounts with a login, and the rest from the row of the instance. */
    static SourceSite read(SourceDatabase source, @Nullable String accountDomain) throws SQLException {
        List<String> origins = source.texts("""
                select distinct substr(a.uri, 1, instr(a.uri, '/users/') - 1)
                from old_users u join old_accounts a on a.id = u.account_id where a.domain is null
                """);
        if (origins.size() != 1) {
            throw new StartException(
                    origins.isEmpty()
                            ? "This database has no account with a login: there is nothing to adopt"
                            : "The accounts in this database have several addresses: " + String.join(", ", origins)
                                    + ". Only a database with one can be adopted");
        }
        String url = origins.get(0);
        Map<Setting<?>, String> settings = new LinkedHashMap<>();
        settings.put(AddressSettings.URL, url);
        if (accountDomain != null) {
            settings.put(AddressSettings.HANDLE_DOMAIN, accountDomain);
        }
        String row = " from old_instances where domain = " + SourceDatabase.literal(Addresses.domainOf(url));
        put(settings, ProfileSettings.TITLE, source.texts("select title" + row));
        put(
                settings,
                ProfileSettings.DESCRIPTION,
                source.texts("select coalesce(nullif(short_description_text, ''), short_description)" + row));
        put(settings, ProfileSettings.CONTACT_EMAIL, source.texts("select contact_email" + row));
        put(
                settings,
                ProfileSettings.CONTACT_ACCOUNT,
                source.texts("select coalesce(nullif(contact_account_username, ''),"
                        + " (select username from old_accounts where id = contact_account_id))" + row));
        return new SourceSite(url, settings);
    }

    private static void put(Map<Setting<?>, String> settings, Setting<?> setting, List<String> found) {
        if (!found.isEmpty() && found.get(0) != null && !found.get(0).isBlank()) {
            settings.put(setting, found.get(0).strip());
        }
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
