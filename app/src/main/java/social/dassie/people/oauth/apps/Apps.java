package social.dassie.people.oauth.apps;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.push.VapidKeys;

/** Registered applications. */
public final class Apps {
    /** The redirect address for clients without a browser: the code is shown on a page and not sent anywhere. */
    public static final String OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

    /** A new application with its secret. Only this object holds the secret as plain text. */
    public record Registered(OAuthApp app, String clientSecret) {}

    private final Database db;
    private final AppDao apps;
    private final VapidKeys vapidKeys;
    private final Clock clock;

    public Apps(Platform platform, VapidKeys vapidKeys) {
        this.db = platform.db();
        this.apps = platform.db().dao(AppDao.class);
        this.vapidKeys = vapidKeys;
        this.clock = platform.clock();
    }

    /** Registers an application; the response contains its secret, which is not stored as plain text. */
    public ApplicationEntity register(AppForm form) {
        Registered made = register(form.name(), form.website(), String.join("\n", form.redirectUris()), form.scopes());
        return entity(made.app(), made.clientSecret());
    }

    public Registered register(String name, @Nullable String website, String redirectUris, Scopes scopes) {
        String clientId = Secrets.random();
        String secret = Secrets.random();
        return db.inTransaction(() -> {
            long id = apps.insert(
                    name, website, redirectUris, scopes.toString(), clientId, Secrets.hash(secret), clock.millis());
            return new Registered(apps.find(id).orElseThrow(), secret);
        });
    }

    /** Returns the application that owns the operator's tokens; creates it when it is first needed. */
    public OAuthApp ofOperator(String name) {
        return ofServer(name, null, Scopes.parse(String.join(" ", Scopes.ALL)));
    }

    /**
     * Returns an application of the server's own, whose tokens cannot be obtained from outside; creates it when it is
     * first needed.
     */
    public OAuthApp ofServer(String name, @Nullable String website, Scopes scopes) {
        return db.inTransaction(() -> apps.findByName(name, OUT_OF_BAND)
                .orElseGet(() -> register(name, website, OUT_OF_BAND, scopes).app()));
    }

    public Optional<OAuthApp> findByClientId(String clientId) {
        return apps.findByClientId(clientId);
    }

    /** Returns the application with this id and this secret; empty without a secret. */
    public Optional<OAuthApp> authenticate(ClientCredentials client) {
        String secret = client.secret();
        return secret == null
                ? Optional.empty()
                : apps.findByClientId(client.id())
                        .filter(app -> Secrets.areEqual(app.secretHash(), Secrets.hash(secret)));
    }

    /** Returns the application that owns the caller's token. */
    public ApplicationEntity own(Caller caller) {
        return entity(of(caller), null);
    }

    public OAuthApp of(Caller caller) {
        return apps.find(caller.appId()).orElseThrow(ApiException::recordNotFound);
    }

    private ApplicationEntity entity(OAuthApp app, @Nullable String secret) {
        boolean isOwner = secret != null;
        return new ApplicationEntity(
                Long.toString(app.id()),
                app.name(),
                app.website(),
                List.of(app.scopes().split(" ", -1)),
                app.redirects(),
                app.redirectUris(),
                vapidKeys.publicKey(),
                isOwner ? app.clientId() : null,
                secret,
                isOwner ? 0 : null);
    }
}
