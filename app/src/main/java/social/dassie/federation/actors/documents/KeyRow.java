package social.dassie.federation.actors.documents;

import org.jspecify.annotations.Nullable;

/**
 * A key of a local account, a remote one, or the instance ({@code accountId} null). Times are milliseconds since the
 * epoch.
 *
 * @param privateKey PKCS#8, null for a remote account
 * @param sealed whether the private key is encrypted by {@link KeySeal}; keys of older versions are encrypted after the
 *     start
 * @param former whether it is of the actor under the address that this server had before it was renamed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record KeyRow(
        @Nullable Long accountId,
        String uri,
        String kind,
        byte[] publicKey,
        byte @Nullable [] privateKey,
        boolean sealed,
        boolean former,
        long createdAt,
        @Nullable Long retiredAt) {}
