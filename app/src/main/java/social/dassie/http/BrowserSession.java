package social.dassie.http;

import social.dassie.api.Caller;
import social.dassie.api.Scopes;

/**
 * A browser in which somebody is signed in, and who that is; only logins that are in order have one.
 *
 * @param idHash hash of the secret that the browser keeps
 * @param permissions bits of what the role of the account allows
 */
public record BrowserSession(String idHash, long accountId, String username, int permissions, long lastUsedAt) {
    /** The person as the rules know whoever calls: a user without a token. */
    Caller caller() {
        return new Caller(0, 0, accountId, Scopes.NONE, permissions, null);
    }
}
