package social.dassie.federation.actors.documents;

import org.jspecify.annotations.Nullable;

/** A key of a local account, a remote one, or the instance ({@code accountId} null). Times are milliseconds since the epoch. */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record KeyRow(
        @Nullable Long accountId,
        String uri,
        String kind,
        byte[] publicKey,
        byte @Nullable [] privateKey,
        long createdAt,
        @Nullable Long retiredAt) {}
