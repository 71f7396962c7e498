package social.dassie.people.crypto;

/** A one-time key that was claimed, with its account and device. */
record ClaimedKeyEntity(String accountId, String deviceId, String keyId, String key, String signature) {
    static ClaimedKeyEntity of(Device device, OneTimeKey key) {
        return new ClaimedKeyEntity(
                Long.toString(device.accountId()), device.deviceId(), key.keyId(), key.key(), key.signature());
    }
}
