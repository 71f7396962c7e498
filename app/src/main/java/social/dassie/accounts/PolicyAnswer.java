package social.dassie.accounts;

import java.util.Locale;

/** Whether somebody may feature an account in a collection (documentation page entities/FeatureApproval). */
public enum FeatureAnswer {
    /** Yes. */
    AUTOMATIC,
    /** Yes, once the account agreed. */
    MANUAL,
    DENIED,
    /** The account's server has a policy that is not known here; the same as no. */
    UNKNOWN,
    /** The account's server said nothing; the same as no. */
    MISSING;

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
