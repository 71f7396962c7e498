package social.dassie.people.crypto;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;

/** One encrypted message for one device. */
record DeliveryForm(DeviceTarget target, int type, String body, String hmac) {
    static final int MAX_BODY_BYTES = 64 * 1024;
    private static final int MAX_HMAC_CHARACTERS = 1_024;

    static List<DeliveryForm> listOf(Params params) {
        return DeviceTarget.maps(params).stream().map(DeliveryForm::of).toList();
    }

    private static DeliveryForm of(Params sent) {
        OptionalLong type = sent.number("type");
        if (type.isEmpty() || type.getAsLong() < 0 || type.getAsLong() > Integer.MAX_VALUE) {
            throw ApiException.validation("Type is not a number");
        }
        return new DeliveryForm(
                DeviceTarget.of(sent), (int) type.getAsLong(), text(sent, "body", "Body"), text(sent, "hmac", "Hmac"));
    }

    private static String text(Params sent, String key, String field) {
        String text = sent.text(key, "");
        if (text.isBlank()) {
            throw ApiException.validation(field + " can't be blank");
        }
        boolean isBody = key.equals("body");
        if (isBody && text.getBytes(StandardCharsets.UTF_8).length > MAX_BODY_BYTES) {
            throw ApiException.validation(field + " is too long (maximum is " + MAX_BODY_BYTES + " bytes)");
        }
        if (!isBody && text.length() > MAX_HMAC_CHARACTERS) {
            throw ApiException.validation(field + " is too long (maximum is " + MAX_HMAC_CHARACTERS + " characters)");
        }
        return text;
    }
}
