package social.dassie.push;

/**
 * Where the notifications of one access token are pushed to.
 *
 * @param p256dh the client's public key, base64url
 * @param auth the client's secret, base64url
 * @param standard RFC 8291, else the draft before it
 * @param alerts a JSON array of the types that are on
 * @param sealedToken see {@link TokenSafe}
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
