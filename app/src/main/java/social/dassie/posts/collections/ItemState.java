package social.dassie.posts.collections;

import java.util.Locale;

/** Whether an account agreed to be in a collection (documentation page entities/CollectionItem). */
enum ItemState {
    /** Its server was asked and has not answered; only the collection's owner sees it. */
    PENDING,
    ACCEPTED,
    /** It did not agree. */
    REJECTED,
    /** It withdrew its agreement. The item stays for a day, during which it cannot be added again. */
    REVOKED;

    /** As stored and in JSON. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the account is in the collection, or will be if it agrees. */
    boolean isCurrent() {
        return this == PENDING || this == ACCEPTED;
    }
}
