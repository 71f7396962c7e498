package social.dassie.pages.twofactor;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The purpose of a passkey's signature. One that was made for another purpose is invalid. */
enum PasskeyPurpose {
    /** Adding the passkey. */
    REGISTER(false),
    /** Signing in without a password: the passkey must verify its user, by fingerprint, face or PIN. */
    SIGN_IN(true),
    /** Signing in after the password: possession is enough. */
    SECOND_STEP(false),
    /** Confirming access in a session, instead of the password. */
    CONFIRM(true);

    private final boolean needsOwner;

    PasskeyPurpose(boolean needsOwner) {
        this.needsOwner = needsOwner;
    }

    /** Returns whether the authenticator must verify its user. */
    boolean needsOwner() {
        return needsOwner;
    }

    /** Returns the key as in forms and in the database. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<PasskeyPurpose> of(String key) {
        return Stream.of(values()).filter(purpose -> purpose.key().equals(key)).findFirst();
    }
}
