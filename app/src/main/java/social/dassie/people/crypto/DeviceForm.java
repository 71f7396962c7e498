package social.dassie.people.crypto;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;

/** What a client sends about its device; null for a value that does not change. */
record DeviceForm(
        @Nullable String deviceId,
        @Nullable String name,
        @Nullable String fingerprintKey,
        @Nullable String identityKey) {
    private static final int MAX_CHARACTERS = 255;

    static DeviceForm of(Params params) {
        Params device = params.map("device");
        return new DeviceForm(
                device.text("device_id"),
                device.text("name"),
                device.text("fingerprint_key"),
                device.text("identity_key"));
    }

    /** The device with the values of this form. Throws a 422 that names every invalid value. */
    Device applyTo(Device before) {
        Device device = new Device(
                before.id(),
                before.tokenId(),
                before.accountId(),
                or(deviceId, before.deviceId()),
                or(name, before.name()),
                or(fingerprintKey, before.fingerprintKey()),
                or(identityKey, before.identityKey()));
        List<String> wrong = new ArrayList<>();
        checkText(device.deviceId(), "Device", wrong);
        checkText(device.name(), "Name", wrong);
        checkKey(device.fingerprintKey(), "Fingerprint key", Ed25519.isVerifyingKey(device.fingerprintKey()), wrong);
        checkKey(device.identityKey(), "Identity key", Ed25519.isKey(device.identityKey()), wrong);
        if (!wrong.isEmpty()) {
            throw ApiException.validation(String.join(", ", wrong));
        }
        return device;
    }

    private static String or(@Nullable String said, String before) {
        return said == null ? before : said.strip();
    }

    private static void checkText(String value, String field, List<String> wrong) {
        if (value.isEmpty()) {
            wrong.add(field + " can't be blank");
        } else if (value.length() > MAX_CHARACTERS) {
            wrong.add(field + " is too long (maximum is " + MAX_CHARACTERS + " characters)");
        }
    }

    private static void checkKey(String value, String field, boolean isKey, List<String> wrong) {
        if (value.isEmpty()) {
            wrong.add(field + " can't be blank");
        } else if (!isKey) {
            wrong.add(field + " is not a valid Ed25519 or Curve25519 key");
        }
    }
}
