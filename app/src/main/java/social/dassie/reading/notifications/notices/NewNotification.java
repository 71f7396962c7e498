package social.dassie.reading.notifications.notices;

import org.jspecify.annotations.Nullable;
import social.dassie.reading.notifications.policies.Verdict;

/** A new notification of one account. {@code groupKey} is null for an ungrouped one. */
record NewNotification(
        long accountId, boolean filtered, @Nullable String groupKey) {
    /** An accepted notification joins the open group, or begins one; a filtered one has no group. */
    static NewNotification of(Notice notice, RecipientFacts facts, Verdict verdict) {
        boolean isFiltered = verdict == Verdict.FILTER;
        String openKey = facts.openGroupKey();
        String groupKey = openKey == null ? notice.newestGroupKey() : openKey;
        return new NewNotification(facts.accountId(), isFiltered, isFiltered ? null : groupKey);
    }
}
