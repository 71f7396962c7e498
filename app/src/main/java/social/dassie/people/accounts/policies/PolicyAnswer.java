package social.dassie.people.accounts.policies;

import java.util.Locale;

/**
 * Whether an account may quote a post, or feature an account in a collection (documentation pages entities/QuoteApproval and
 * entities/FeatureApproval).
 */
public enum PolicyAnswer {
    /** Yes. */
    AUTOMATIC,
    /** Yes, after the other side's approval. */
    MANUAL,
    DENIED,
    /** The other side's server has an unsupported policy; the same as no. */
    UNKNOWN,
    /** The other side's server stated no policy; the same as no. */
    MISSING;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isYes() {
        return this == AUTOMATIC || this == MANUAL;
    }
}
