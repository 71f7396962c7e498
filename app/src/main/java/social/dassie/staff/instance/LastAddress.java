package social.dassie.staff.instance;

import java.util.Optional;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StorageLog;

/**
 * The server's last address, stored for commands that run next to it and do not know its command line options and
 * environment.
 */
public final class LastAddress {
    /** The name of the stored value. */
    public static final String NAME = "address";

    private LastAddress() {}

    public static Addresses ofServer(Settings settings) {
        return new Addresses(configured(settings), settings.get(AddressSettings.HANDLE_DOMAIN));
    }

    /** Returns the configured address, or else the last one of the server. */
    public static Addresses ofTools(ServerState state, Settings settings) {
        String url = settings.get(AddressSettings.URL).isEmpty()
                ? state.find(NAME).orElseGet(() -> configured(settings))
                : configured(settings);
        return new Addresses(url, OwnDomains.ofTools(state, settings));
    }

    private static String configured(Settings settings) {
        String url = settings.get(AddressSettings.URL);
        return url.isEmpty() ? "http://localhost:" + settings.get(AddressSettings.PORT) : url;
    }

    /** Stores the address of this server. */
    public static void save(Platform platform) {
        String url = platform.addresses().baseUrl();
        try {
            if (!platform.state().find(NAME).equals(Optional.of(url))) {
                platform.state().put(NAME, url);
            }
        } catch (RuntimeException e) {
            if (!StorageLog.note("Saving the address of this server", e)) {
                throw e;
            }
        }
    }
}
