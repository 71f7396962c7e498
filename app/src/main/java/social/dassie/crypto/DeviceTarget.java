package social.dassie.crypto;

import java.util.List;
import social.dassie.api.ApiException;
import social.dassie.api.Params;

/** A device as a client names it; what is no id of an account is 0, which nobody has. */
record DeviceTarget(long accountId, String deviceId) {
    /** One request reaches so many devices at most, so that it is one short transaction. */
    static final int MAX_AT_ONCE = 100;

    static DeviceTarget of(Params sent) {
        return new DeviceTarget(
                sent.number("account_id").orElse(0), sent.text("device_id", "").strip());
    }

    /** The maps of {@code device[]}. 400 without any, 422 for too many. */
    static List<Params> maps(Params params) {
        List<Params> maps = params.maps("device");
        if (maps.isEmpty()) {
            throw ApiException.badRequest("param is missing or the value is empty: device");
        }
        if (maps.size() > MAX_AT_ONCE) {
            throw ApiException.validation("Device has too many items (maximum is " + MAX_AT_ONCE + ")");
        }
        return maps;
    }

    static List<DeviceTarget> listOf(Params params) {
        return maps(params).stream().map(DeviceTarget::of).distinct().toList();
    }
}
