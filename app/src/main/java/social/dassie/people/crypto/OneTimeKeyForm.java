package social.dassie.people.crypto;

import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;

/** A one-time key as a client sends it. */
public record OneTimeKeyForm(String keyId, String key, String signature) {
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
        List<String> wrong = new ArrayList<>();
        if (keyId.isEmpty()) {
            wrong.add("Key can't be blank");
        } else if (keyId.length() > MAX_CHARACTERS) {
            wrong.add("Key is too long (maximum is " + MAX_CHARACTERS + " characters)");
        }
        if (key.isEmpty()) {
            wrong.add("Key can't be blank");
        } else if (!Ed25519.isKey(key)) {
            wrong.add("Key is not a valid Ed25519 or Curve25519 key");
        }
        if (signature.isEmpty()) {
            wrong.add("Signature can't be blank");
        } else if (!Ed25519.isSignature(signature, fingerprintKey, key)) {
            wrong.add("Signature is not a valid Ed25519 signature");
        }
        if (!wrong.isEmpty()) {
            throw ApiException.validation(String.join(", ", wrong));
        }
    }
}
