package social.dassie.people.crypto;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;

/** One encrypted message for one device. */
record DeliveryForm(DeviceTarget target, int type, String body, String hmac) {
    private static final Field BODY = Field.of("body");
    private static final Field HMAC = Field.of("hmac");

    static final int MAX_BODY_BYTES = 64 * 1024;
    private static final int MAX_HMAC_CHARACTERS = 1_024;

    static List<DeliveryForm> listOf(Params params) {
        return DeviceTarget.maps(params).stream().map(DeliveryForm::of).toList();
    }

    private static DeliveryForm of(Params sent) {
        OptionalLong type = sent.number("type");
        if (type.isEmpty() || type.getAsLong() < 0 || type.getAsLong() > Integer.MAX_VALUE) {
            throw ApiException.invalid(Field.TYPE, ErrorCode.NOT_A_NUMBER);
        }
        return new DeliveryForm(DeviceTarget.of(sent), (int) type.getAsLong(), text(sent, BODY), text(sent, HMAC));
    }

    private static String text(Params sent, Field field) {
        String text = sent.text(field.key(), "");
        if (text.isBlank()) {
            throw ApiException.invalid(field, ErrorCode.BLANK);
        }
        boolean isBody = field == BODY;
        if (isBody && text.getBytes(StandardCharsets.UTF_8).length > MAX_BODY_BYTES) {
            throw ApiException.invalid(field, ErrorCode.TOO_MANY_BYTES, MAX_BODY_BYTES);
        }
        if (!isBody && text.length() > MAX_HMAC_CHARACTERS) {
            throw ApiException.invalid(field, ErrorCode.TOO_LONG, MAX_HMAC_CHARACTERS);
        }
        return text;
    }
}
