package social.dassie.posts.subscriptions;

import org.jspecify.annotations.Nullable;

/**
 * An address that gets an account's public posts.
 *
 * @param locale the language of its emails
 * @param token the secret in the links of its emails
 * @param confirmedAt null until the reader of the mailbox agreed
 */
public record Subscription(
        long id,
        long accountId,
        String email,
        String locale,
        String token,
        @Nullable Long confirmedAt) {}
