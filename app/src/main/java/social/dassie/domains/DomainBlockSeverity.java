package social.dassie.domains;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a domain is limited, the mildest first (documentation page entities/Admin_DomainBlock). */
public enum DomainBlockSeverity {
    /** Not at all; media or reports may be refused still. */
    NOOP,
    /** Its accounts are shown to those alone who follow them. */
    SILENCE,
    /** Nothing comes from there and nothing goes there; its accounts are suspended. */
    SUSPEND;

    /** As stored and as in JSON. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<DomainBlockSeverity> find(String key) {
        return Arrays.stream(values()).filter(s -> s.key().equals(key)).findFirst();
    }
}
