package social.dassie.people.oauth;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Scopes;

/**
 * An application that has tokens of a user; {@code scopes} are the scopes of all these tokens combined, and the last
 * use is known to the day.
 */
public record AuthorisedApp(
        long id,
        String name,
        @Nullable String website,
        String scopes,
        long authorisedAt,
        @Nullable Long lastUsedAt) {
    public Set<String> scopeNames() {
        return Scopes.parse(scopes).names();
    }
}
