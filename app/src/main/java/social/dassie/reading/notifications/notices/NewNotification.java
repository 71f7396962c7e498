package social.dassie.reading.notifications.notices;

import org.jspecify.annotations.Nullable;
import social.dassie.reading.notifications.policies.Verdict;

/** A notification of one account that is about to be written. {@code groupKey} is null for one that is shown alone. */
record NewNotification(
        long accountId, boolean filtered, @Nullable String groupKey) {
    /** What is accepted joins the open group, or begins one; what is filtered belongs to none. */
    static NewNotification of(Notice notice, RecipientFacts facts, Verdict verdict) {
        boolean isFiltered = verdict == Verdict.FILTER;
        String openKey = facts.openGroupKey();
        String groupKey = openKey == null ? notice.newestGroupKey() : openKey;
        return new NewNotification(facts.accountId(), isFiltered, isFiltered ? null : groupKey);
    }
}
