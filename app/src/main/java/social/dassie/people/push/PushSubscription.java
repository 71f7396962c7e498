package social.dassie.people.push;

/**
 * The push subscription of one access token.
 *
 * @param p256dh the client's public key, base64url
 * @param auth the client's secret, base64url
 * @param standard whether it uses RFC 8291; otherwise the draft before it
 * @param alerts a JSON array of the types that are on
 * @param sealedToken see {@link TokenEncryption}
 */
public record PushSubscription(
        long id,
        long accountId,
        String endpoint,
        String p256dh,
        String auth,
        boolean standard,
        String policy,
        String alerts,
        String sealedToken) {}
