package social.dassie.pages.twofactor;

import org.jspecify.annotations.Nullable;

/**
 * A passkey: the public half of a key pair whose other half never leaves the user's device, or their password manager.
 *
 * @param attested its id and its key, in WebAuthn's encoding
 * @param signCount the authenticator's own signature counter; 0 for those that do not count
 */
@SuppressWarnings("ArrayRecordComponent") // read and written as a whole, never compared
public record Passkey(
        long id,
        long accountId,
        String credentialId,
        byte[] attested,
        long signCount,
        boolean uvInitialized,
        boolean backupEligible,
        boolean backedUp,
        String name,
        long createdAt,
        @Nullable Long lastUsedAt) {}
