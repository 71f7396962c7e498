package social.dassie.people.crypto;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/** What a client sends about its device; null for a value that does not change. */
record DeviceForm(
        @Nullable String deviceId,
        @Nullable String name,
        @Nullable String fingerprintKey,
        @Nullable String identityKey) {
    static final ErrorCode NOT_A_KEY = ErrorCode.ofField(
            "ERR_INVALID", "error.is_not_a_valid_ed25519", "{0} is not a valid Ed25519 or Curve25519 key");
    private static final Field DEVICE = Field.of("device_id", "device", "Device");
    private static final Field FINGERPRINT_KEY = Field.of("fingerprint_key");
    private static final Field IDENTITY_KEY = Field.of("identity_key");

    private static final int MAX_CHARACTERS = 255;

    static DeviceForm of(Params params) {
        Params device = params.map("device");
        return new DeviceForm(
                device.text("device_id"),
                device.text("name"),
                device.text("fingerprint_key"),
                device.text("identity_key"));
    }

    /** Returns the device with the values of this form. Throws a 422 that names every invalid value. */
    Device applyTo(Device before) {
        Device device = new Device(
                before.id(),
                before.tokenId(),
                before.accountId(),
                or(deviceId, before.deviceId()),
                or(name, before.name()),
                or(fingerprintKey, before.fingerprintKey()),
                or(identityKey, before.identityKey()));
        ValidationErrors wrong = new ValidationErrors();
        checkText(device.deviceId(), DEVICE, wrong);
        checkText(device.name(), Field.NAME, wrong);
        checkKey(device.fingerprintKey(), FINGERPRINT_KEY, Ed25519.isVerifyingKey(device.fingerprintKey()), wrong);
        checkKey(device.identityKey(), IDENTITY_KEY, Ed25519.isKey(device.identityKey()), wrong);
        wrong.refuse();
        return device;
    }

    private static String or(@Nullable String said, String before) {
        return said == null ? before : said.strip();
    }

    private static void checkText(String value, Field field, ValidationErrors wrong) {
        if (value.isEmpty()) {
            wrong.add(field, ErrorCode.BLANK);
        } else if (value.length() > MAX_CHARACTERS) {
            wrong.add(field, ErrorCode.TOO_LONG, MAX_CHARACTERS);
        }
    }

    private static void checkKey(String value, Field field, boolean isKey, ValidationErrors wrong) {
        if (value.isEmpty()) {
            wrong.add(field, ErrorCode.BLANK);
        } else if (!isKey) {
            wrong.add(field, NOT_A_KEY);
        }
    }
}
