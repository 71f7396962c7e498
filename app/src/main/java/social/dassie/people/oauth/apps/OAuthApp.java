package social.dassie.people.oauth.apps;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Scopes;

/** A registered application; its redirect addresses are stored one per line and compared as exact text. */
public record OAuthApp(
        long id,
        String name,
        @Nullable String website,
        String redirectUris,
        String scopes,
        String clientId,
        String secretHash) {
    public List<String> redirects() {
        return redirectUris.lines().toList();
    }

    public Scopes scopeSet() {
        return Scopes.parse(scopes);
    }
}
