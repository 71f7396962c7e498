package social.dassie.people.crypto;

/** A key that starts one conversation with a device, signed with the device's fingerprint key. */
record OneTimeKey(long deviceRow, String keyId, String key, String signature) {
    boolean isSameAs(OneTimeKeyForm sent) {
        return key.equals(sent.key()) && signature.equals(sent.signature());
    }
}
