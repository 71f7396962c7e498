package social.dassie.network.domains;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The severities of domain limits, the mildest first (documentation page entities/Admin_DomainBlock). */
public enum DomainBlockSeverity {
    /** Not limited; media or reports may still be rejected. */
    NOOP,
    /** Its accounts are shown only to their followers. */
    SILENCE,
    /** Nothing is received from the domain and nothing is sent to it; its accounts are suspended. */
    SUSPEND;

    /** Returns the key as stored and in JSON. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<DomainBlockSeverity> find(String key) {
        return Arrays.stream(values()).filter(s -> s.key().equals(key)).findFirst();
    }
}
