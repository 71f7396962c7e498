package social.dassie.people.crypto;

import java.util.List;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/** A one-time key as a client sends it. */
public record OneTimeKeyForm(String keyId, String key, String signature) {
    private static final ErrorCode NOT_A_SIGNATURE = ErrorCode.ofField(
            "ERR_INVALID", "error.is_not_a_valid_ed25519_signature", "{0} is not a valid Ed25519 signature");
    private static final Field KEY_ID = Field.of("key_id", "key", "Key");
    private static final Field KEY = Field.of("key");
    private static final Field SIGNATURE = Field.of("signature");

    private static final int MAX_CHARACTERS = 255;

    static List<OneTimeKeyForm> listOf(Params params) {
        return params.maps("one_time_keys").stream().map(OneTimeKeyForm::of).toList();
    }

    private static OneTimeKeyForm of(Params sent) {
        return new OneTimeKeyForm(
                sent.text("key_id", "").strip(),
                sent.text("key", "").strip(),
                sent.text("signature", "").strip());
    }

    /** Throws a 422 unless the key is signed by the fingerprint key. */
    void check(String fingerprintKey) {
        ValidationErrors wrong = new ValidationErrors();
        if (keyId.isEmpty()) {
            wrong.add(KEY_ID, ErrorCode.BLANK);
        } else if (keyId.length() > MAX_CHARACTERS) {
            wrong.add(KEY_ID, ErrorCode.TOO_LONG, MAX_CHARACTERS);
        }
        if (key.isEmpty()) {
            wrong.add(KEY, ErrorCode.BLANK);
        } else if (!Ed25519.isKey(key)) {
            wrong.add(KEY, DeviceForm.NOT_A_KEY);
        }
        if (signature.isEmpty()) {
            wrong.add(SIGNATURE, ErrorCode.BLANK);
        } else if (!Ed25519.isSignature(signature, fingerprintKey, key)) {
            wrong.add(SIGNATURE, NOT_A_SIGNATURE);
        }
        wrong.refuse();
    }
}
