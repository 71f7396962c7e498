package social.dassie.signupblocks;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a blocked network may not do, the mildest first. */
public enum IpBlockSeverity {
    SIGN_UP_REQUIRES_APPROVAL,
    SIGN_UP_BLOCK,
    NO_ACCESS;

    /** As stored and as the API names it. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<IpBlockSeverity> of(String key) {
        return Stream.of(values())
                .filter(severity -> severity.key().equals(key))
                .findFirst();
    }
}
