package social.dassie.people.emails;

/** What changed about the second factors of an account. */
public enum FactorChange {
    APP_ADDED(true),
    PASSKEY_ADDED(true),
    /** Replaces all earlier ones. */
    BACKUP_CODES_ADDED(true),
    APP_REMOVED(false),
    PASSKEY_REMOVED(false),
    ALL_REMOVED_BY_STAFF(false);

    private final boolean isAddition;

    FactorChange(boolean isAddition) {
        this.isAddition = isAddition;
    }

    boolean isAddition() {
        return isAddition;
    }
}
