package social.dassie.signupblocks;

import java.util.HexFormat;
import java.util.Locale;
import social.dassie.api.Secrets;

/**
 * What an e-mail address comes down to, so that the same mailbox under another spelling is found again: lower case, and
 * before the @ no dots and nothing from a plus sign on. The reference server does it so, and hashes are exchanged.
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

    /** SHA-256 of it in hexadecimal. */
    static String hash(String email) {
        return HexFormat.of().formatHex(Secrets.sha256(of(email)));
    }
}
