package social.dassie.people.signupblocks;

import java.util.HexFormat;
import java.util.Locale;
import social.dassie.ground.api.Secrets;

/**
 * The canonical form of an email address, which identifies the same mailbox under other spellings: lower case and,
 * before the @, no dots and nothing from a plus sign on. The reference server uses the same form, because hashes are
 * exchanged.
 */
final class CanonicalEmail {
    private CanonicalEmail() {}

    static String of(String email) {
        String lower = email.strip().toLowerCase(Locale.ROOT);
        int at = lower.indexOf('@');
        String name = at < 0 ? lower : lower.substring(0, at);
        String domain = at < 0 ? "" : lower.substring(at + 1);
        int plus = name.indexOf('+');
        return (plus < 0 ? name : name.substring(0, plus)).replace(".", "") + "@" + domain;
    }

    /** Returns the SHA-256 of the canonical form in hexadecimal. */
    static String hash(String email) {
        return HexFormat.of().formatHex(Secrets.sha256(of(email)));
    }
}
