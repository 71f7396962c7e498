package social.dassie.oauth;

import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;
import social.dassie.http.Scopes;
import social.dassie.http.Secrets;

/** Registered applications. */
public final class Apps {
    /** The code is shown on a page instead of being sent anywhere (clients without a browser). */
    public static final String OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

    /** An application with the one copy of its secret that there is. */
    public record Registered(OAuthApp app, String clientSecret) {}

    private final Database db;
    private final AppDao apps;
    private final Clock clock;

    public Apps(Database db, Clock clock) {
        this.db = db;
        this.apps = db.dao(AppDao.class);
        this.clock = clock;
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

    /** The application that the operator's tokens belong to, made when it is first needed. */
    public OAuthApp ofOperator(String name) {
        return db.inTransaction(() -> apps.findByName(name, OUT_OF_BAND)
                .orElseGet(() -> register(name, null, OUT_OF_BAND, Scopes.parse(String.join(" ", Scopes.ALL)))
                        .app()));
    }

    public Optional<OAuthApp> findByClientId(String clientId) {
        return apps.findByClientId(clientId);
    }
}
