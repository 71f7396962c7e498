package social.dassie.people.crypto;

/**
 * A client program that can decrypt messages, identified by its access token.
 *
 * @param deviceId the client's own name for it, unique within the account
 * @param fingerprintKey the Ed25519 key that the device signs with
 * @param identityKey the Curve25519 key that others encrypt for
 */
public record Device(
        long id,
        long tokenId,
        long accountId,
        String deviceId,
        String name,
        String fingerprintKey,
        String identityKey) {
    boolean hasOtherKeysThan(Device before) {
        return !deviceId.equals(before.deviceId)
                || !fingerprintKey.equals(before.fingerprintKey)
                || !identityKey.equals(before.identityKey);
    }
}
