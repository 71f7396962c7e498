package social.dassie.pages.twofactor.codes;

import org.jspecify.annotations.Nullable;

/**
 * The key of an authenticator app.
 *
 * @param secret the key in base32, as the app needs it
 * @param confirmedAt when its first code was entered here; null while it is unconfirmed
 */
public record TotpKey(
        long accountId, String secret, @Nullable Long confirmedAt) {
    public boolean isConfirmed() {
        return confirmedAt != null;
    }
}
