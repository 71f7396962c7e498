package social.dassie.people.crypto;

/** The public data of a device, which others need to write to it. */
record DeviceEntity(String deviceId, String name, String identityKey, String fingerprintKey) {
    static DeviceEntity of(Device device) {
        return new DeviceEntity(device.deviceId(), device.name(), device.identityKey(), device.fingerprintKey());
    }
}
