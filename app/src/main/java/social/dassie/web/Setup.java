package social.dassie.web;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Role;
import social.dassie.accounts.Users;
import social.dassie.accounts.Users.NewUser;
import social.dassie.db.Database;
import social.dassie.db.ServerState;
import social.dassie.http.ApiException;
import social.dassie.http.Params;
import social.dassie.http.Secrets;
import social.dassie.settings.Addresses;

/**
 * The first run: whoever can read the console may make the owner's account, once. When there is an owner, however it was
 * made, the setup does not exist any more.
 */
public final class Setup {
    private static final String TOKEN = "setup_token";

    private final Database db;
    private final Users users;
    private final ServerState state;
    private final Addresses addresses;

    public Setup(Database db, Users users, ServerState state, Addresses addresses) {
        this.db = db;
        this.users = users;
        this.state = state;
        this.addresses = addresses;
    }

    /** The address at which the owner is made; a new one each time, which ends the one before. None after the setup. */
    public Optional<String> link() {
        if (users.hasOwner()) {
            return Optional.empty();
        }
        String token = Secrets.random();
        state.put(TOKEN, Secrets.hash(token));
        return Optional.of(addresses.path("/setup?token=" + token));
    }

    boolean isNeeded() {
        return !users.hasOwner();
    }

    /** Lets through who has the token: 404 when there is an owner, 403 when the token is wrong. */
    void check(@Nullable String token) {
        if (users.hasOwner()) {
            throw ApiException.recordNotFound();
        }
        String hash = token == null ? "" : Secrets.hash(token);
        if (state.find(TOKEN).filter(kept -> Secrets.areEqual(kept, hash)).isEmpty()) {
            throw ApiException.of(
                    403,
                    "This setup link is not the current one. The console shows a new one each time the server starts.");
        }
    }

    /** Makes the owner and returns its account. 422 with a text when a value is refused. */
    long finish(Params params) {
        NewUser owner = NewUser.byOperator(
                params.text("username", "").strip(),
                params.text("email", "").strip(),
                params.text("password", ""),
                Role.OWNER);
        return db.inTransaction(() -> {
            check(params.text("token"));
            long accountId = users.create(owner);
            state.remove(TOKEN);
            return accountId;
        });
    }
}
