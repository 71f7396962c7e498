package social.dassie.crypto;

/**
 * One client program that can decrypt, known by its access token.
 *
 * @param deviceId the client's own name for it, unique within the account
 * @param fingerprintKey Ed25519: what it signs with
 * @param identityKey Curve25519: what others encrypt for
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
