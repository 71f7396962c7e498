package social.dassie.people.oauth;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The token of a request, as Doorkeeper describes it.
 *
 * @param resourceOwnerId the id of the user's account; null for a token of an application alone
 * @param expiresIn always null: tokens are valid until they are revoked
 * @param createdAt seconds since the epoch
 */
record TokenInfoEntity(
        @Nullable String resourceOwnerId,
        List<String> scope,
        @Nullable Long expiresIn,
        Application application,
        long createdAt) {
    /** @param uid the client id */
    record Application(String uid) {}
}
