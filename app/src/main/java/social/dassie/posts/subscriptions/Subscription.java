package social.dassie.posts.subscriptions;

import org.jspecify.annotations.Nullable;

/**
 * An email address that receives an account's public posts.
 *
 * @param locale the language of its emails
 * @param token the secret in the links of its emails
 * @param confirmedAt null until the owner of the address confirmed it
 */
public record Subscription(
        long id,
        long accountId,
        String email,
        String locale,
        String token,
        @Nullable Long confirmedAt) {}
