package social.dassie.staff.instance;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.people.users.UserEvent;
import social.dassie.people.users.Users;

/**
 * The domains of this server's accounts: the one in their addresses, and the one in their handles. Other servers remember
 * both forever, so they are fixed with the first account. On localhost the port may change, because no other server knows
 * those accounts.
 */
public final class OwnDomains {
    private static final String WEB = "domain";
    private static final String HANDLES = "handle_domain";
    /** The names under which the domains are stored. */
    public static final List<String> NAMES = List.of(WEB, HANDLES);

    private static final String LOCALHOST = "localhost";

    private final ServerState state;
    private final Addresses addresses;
    private final Path directory;

    public OwnDomains(Platform platform) {
        this.state = platform.state();
        this.addresses = platform.addresses();
        this.directory = platform.directory().path();
    }

    /** Throws {@link StartException} if the configured domains differ from those of existing accounts. */
    public void check(Supplier<Users> users) {
        Optional<String> web = state.find(WEB);
        if (web.isEmpty()) {
            return;
        }
        String handles = state.find(HANDLES).orElse(web.get());
        boolean isSameWeb = web.get().equals(withoutLocalPort(addresses.webDomain()));
        boolean isSame = isSameWeb && handles.equals(withoutLocalPort(addresses.domain()));
        if (isSame || users.get().count() == 0) {
            return;
        }
        if (!isSameWeb) {
            throw new StartException(known(web.get()) + ": url cannot be \"" + addresses.baseUrl() + "\"" + advice());
        }
        throw new StartException(
                known("@...@" + handles) + ": handle_domain cannot be \"" + addresses.domain() + "\"" + advice());
    }

    private String known(String name) {
        return "The accounts in " + directory + " are known under " + name + ", and other servers remember that";
    }

    private static String advice() {
        return "; 'dassie rename' changes it; otherwise leave it as it was, or use another data directory";
    }

    /** Fixes the domains now if there are accounts, else with the first one. */
    public void save(Supplier<Users> users, Platform platform) {
        if (state.find(WEB).isEmpty() && users.get().count() > 0) {
            put();
        }
        platform.events().subscribe(Phase.STORE, UserEvent.SignedUp.class, event -> {
            if (users.get().count() == 1) {
                put();
            }
        });
    }

    private void put() {
        state.put(WEB, withoutLocalPort(addresses.webDomain()));
        state.put(HANDLES, withoutLocalPort(addresses.domain()));
    }

    /** Returns the domain in handles for tools, which do not know the server's command line and environment. */
    public static String ofTools(ServerState state, Settings settings) {
        return settings.get(AddressSettings.HANDLE_DOMAIN).isEmpty()
                ? state.find(HANDLES).filter(kept -> !kept.equals(LOCALHOST)).orElse("")
                : settings.get(AddressSettings.HANDLE_DOMAIN);
    }

    private static String withoutLocalPort(String domain) {
        return domain.startsWith(LOCALHOST + ":") ? LOCALHOST : domain;
    }
}
