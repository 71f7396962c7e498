package social.dassie.pages.signin.setup;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Loopback;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.people.users.NewUser;
import social.dassie.people.users.Users;
import social.dassie.staff.instance.InstanceSettings;

/**
 * The initial setup: someone who can read the console describes the server and creates the owner's account, once. When
 * there is an owner, however it was created, the setup is closed.
 *
 * <p>The public address comes first. It is part of every handle, so it cannot change after the first account; and the
 * running server was built for one address, so it restarts for another one before there is an account.
 */
public final class Setup {
    private static final ErrorCode ALREADY_SET_UP =
            ErrorCode.of("error.already_set_up", "This server is set up already");
    private static final ErrorCode STALE_SETUP_LINK = ErrorCode.of(
            "error.stale_setup_link",
            "This setup link is not the current one. The console shows a new one each time the server starts.");
    private static final ErrorCode ADDRESS_CHANGING = ErrorCode.of(
            "error.address_changing", "The new address of the server is being applied. Try again in a moment.");

    private static final ErrorCode LOOPBACK_ONLY = ErrorCode.of(
            "error.the_address_leads_to_this",
            "The address {0} is only reachable from this machine. Enter one that others can reach, or leave the field empty to try Dassie locally.");

    private static final String TOKEN = "setup_token";
    /** Stored when the questions about the server are answered. */
    private static final String ANSWERED = "setup_answered";

    private final Database db;
    private final Users users;
    private final ServerState state;
    private final InstanceSettings settings;
    private final Addresses addresses;
    private final Runnable restart;

    /** @param restart restarts the server after the current request */
    public Setup(Platform platform, Users users, InstanceSettings settings, Runnable restart) {
        this.db = platform.db();
        this.users = users;
        this.state = platform.state();
        this.settings = settings;
        this.addresses = platform.addresses();
        this.restart = restart;
    }

    /**
     * Returns the address at which the owner is created; a new one each time, which invalidates the previous one. Empty
     * after the setup.
     */
    public Optional<String> link() {
        if (users.hasOwner()) {
            return Optional.empty();
        }
        String token = Secrets.random();
        state.put(TOKEN, Secrets.hash(token));
        return Optional.of(addresses.path("/setup?token=" + token));
    }

    public boolean isNeeded() {
        return !users.hasOwner();
    }

    /** Checks the token: 410 if there is an owner, 403 if the token is wrong. */
    public void check(@Nullable String token) {
        if (users.hasOwner()) {
            throw ApiException.of(410, ALREADY_SET_UP);
        }
        String hash = token == null ? "" : Secrets.hash(token);
        if (state.find(TOKEN).filter(kept -> Secrets.areEqual(kept, hash)).isEmpty()) {
            throw ApiException.of(403, STALE_SETUP_LINK);
        }
    }

    /** Returns whether the server has been described. */
    public boolean isServerDescribed() {
        return state.find(ANSWERED).isPresent();
    }

    /** Returns the address of the server after a restart; empty if it stays the same. */
    public Optional<String> awaitedAddress() {
        String next = settings.afterRestart().get(AddressSettings.URL);
        return next.isEmpty() || next.equals(addresses.baseUrl()) ? Optional.empty() : Optional.of(next);
    }

    /**
     * Stores the description of the server, which restarts for another address. 422 with a text for a refused value.
     */
    public void describe(Params params) {
        String url = params.text("url", "").strip();
        boolean staysHere = url.isEmpty() || url.equals(addresses.baseUrl());
        if (!staysHere && AddressSettings.URL.accepts(url) && Loopback.isLocal(url)) {
            throw ApiException.unprocessable(LOOPBACK_ONLY, url);
        }
        Map<Setting<?>, String> values = new LinkedHashMap<>();
        values.put(ProfileSettings.TITLE, params.text("title", ""));
        values.put(SignUpSettings.REGISTRATIONS, params.text("registrations", ""));
        values.put(ProfileSettings.CONTACT_EMAIL, params.text("contact", ""));
        if (!staysHere || !settings.afterRestart().get(AddressSettings.URL).isEmpty()) {
            values.put(AddressSettings.URL, url);
        }
        settings.change(Caller.ANONYMOUS, values);
        state.put(ANSWERED, "1");
        if (awaitedAddress().isPresent()) {
            restart.run();
        }
    }

    /** Creates the owner and returns its account. 422 with a text for a refused value. */
    public long finish(Params params) {
        if (awaitedAddress().isPresent()) {
            throw ApiException.unprocessable(ADDRESS_CHANGING);
        }
        NewUser owner = NewUser.owner(
                params.text("username", "").strip(),
                params.text("email", "").strip(),
                params.text("password", ""),
                Words.language().code(),
                params.filled("time_zone"));
        return db.inTransaction(() -> {
            check(params.text("token"));
            long accountId = users.create(owner);
            state.remove(TOKEN);
            state.remove(ANSWERED);
            return accountId;
        });
    }
}
