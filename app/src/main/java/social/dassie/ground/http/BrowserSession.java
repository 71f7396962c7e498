package social.dassie.ground.http;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.words.InterfaceLanguage;

/**
 * A session: a browser and its signed-in user. Only logins without a {@code problem} have sessions, and those that still
 * have to set up the second factor that their role requires.
 *
 * @param idHash hash of the secret that the browser stores
 * @param language the language that the user chose; null if Dassie does not support it
 * @param zone the time zone that the user chose
 * @param permissions bits of the permissions of the account's role
 * @param provedAt when the user last proved their identity in this session; 0 if not since the sign-in
 * @param problem why the login may not be used now; null if it may
 */
public record BrowserSession(
        String idHash,
        long accountId,
        String username,
        @Nullable InterfaceLanguage language,
        ZoneId zone,
        int permissions,
        long lastUsedAt,
        long provedAt,
        @Nullable LoginProblem problem) {
    /** Returns the user as a caller: a user without a token. */
    Caller caller() {
        return new Caller(0, 0, accountId, Scopes.NONE, permissions, problem);
    }
}
