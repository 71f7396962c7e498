package social.dassie.people.signupblocks;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The effect of a blocked network, the mildest first. */
public enum IpBlockSeverity {
    SIGN_UP_REQUIRES_APPROVAL,
    SIGN_UP_BLOCK,
    NO_ACCESS;

    /** Returns the name in the database and in the API. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<IpBlockSeverity> of(String key) {
        return Stream.of(values())
                .filter(severity -> severity.key().equals(key))
                .findFirst();
    }
}
