package social.dassie.crypto;

/** What others need to know of a device before they write to it. */
record DeviceEntity(String deviceId, String name, String identityKey, String fingerprintKey) {
    static DeviceEntity of(Device device) {
        return new DeviceEntity(device.deviceId(), device.name(), device.identityKey(), device.fingerprintKey());
    }
}
