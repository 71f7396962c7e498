package social.dassie.pages.twofactor.codes;

import org.jspecify.annotations.Nullable;

/**
 * The key of an authenticator app.
 *
 * @param secret the key in base32, as the app wants it
 * @param confirmedAt when its first code was typed here; null as long as it does not count
 */
public record TotpKey(
        long accountId, String secret, @Nullable Long confirmedAt) {
    public boolean isConfirmed() {
        return confirmedAt != null;
    }
}
