package social.dassie.federation.actors.documents;

import org.jspecify.annotations.Nullable;
import social.dassie.network.signatures.KeyKind;

/**
 * A key of a local account, a remote one, or the instance ({@code accountId} null). Times are milliseconds since the
 * epoch.
 *
 * @param kind as {@link KeyKind#stored}
 * @param privateKey PKCS#8, null for a remote account
 * @param sealed whether the private key is encrypted by {@link KeySeal}; keys of older versions are encrypted after the
 *     start
 * @param former whether it is of the actor under the address that this server had before it was renamed
 * @param expiresAt when a remote key ceases to be valid; null if its owner does not limit it
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
        @Nullable Long retiredAt,
        @Nullable Long expiresAt) {}
