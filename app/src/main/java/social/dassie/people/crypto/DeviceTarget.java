package social.dassie.people.crypto;

import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;

/** A device as named in a request. An account id that is not valid becomes 0, which no account has. */
record DeviceTarget(long accountId, String deviceId) {
    private static final Field DEVICE = Field.of("device_id", "device", "Device");

    /** The highest number of devices in one request. It keeps the transaction short. */
    static final int MAX_AT_ONCE = 100;

    static DeviceTarget of(Params sent) {
        return new DeviceTarget(
                sent.number("account_id").orElse(0), sent.text("device_id", "").strip());
    }

    /** Returns the maps of {@code device[]}. 400 if there are none, 422 if there are too many. */
    static List<Params> maps(Params params) {
        List<Params> maps = params.maps("device");
        if (maps.isEmpty()) {
            throw ApiException.badRequest(ErrorCode.MISSING, "device");
        }
        if (maps.size() > MAX_AT_ONCE) {
            throw ApiException.invalid(DEVICE, ErrorCode.TOO_MANY_ITEMS, MAX_AT_ONCE);
        }
        return maps;
    }

    static List<DeviceTarget> listOf(Params params) {
        return maps(params).stream().map(DeviceTarget::of).distinct().toList();
    }
}
