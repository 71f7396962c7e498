package social.dassie.pages.twofactor;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a signature of a passkey is for. One that was made for something else is no good. */
enum PasskeyPurpose {
    /** Adding the passkey. */
    REGISTER(false),
    /** Signing in with nothing else: the passkey must know its owner, by a finger, a face or a PIN. */
    SIGN_IN(true),
    /** Signing in after the password: to have it is enough. */
    SECOND_STEP(false),
    /** Confirming in a session who one is, instead of the password. */
    CONFIRM(true);

    private final boolean needsOwner;

    PasskeyPurpose(boolean needsOwner) {
        this.needsOwner = needsOwner;
    }

    /** Whether the authenticator must verify its user. */
    boolean needsOwner() {
        return needsOwner;
    }

    /** As in forms and in the database. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<PasskeyPurpose> of(String key) {
        return Stream.of(values()).filter(purpose -> purpose.key().equals(key)).findFirst();
    }
}
