package social.dassie.posts.statuses;

import com.fasterxml.jackson.databind.SerializerProvider;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.EncodedJson;
import social.dassie.people.accounts.policies.FeatureApproval;

/**
 * Caches the JSON of a post for the single viewer who gets it. A post that is requested only once, as most are, is
 * written without a copy; from the second time on the copy is used.
 */
final class StatusJson {
    private final long viewer;
    private volatile boolean wasWritten;
    private volatile @Nullable EncodedJson json;

    StatusJson(long viewer) {
        this.viewer = viewer;
    }

    /** Returns the copy, created by {@code make} if it is worth it now; null if the post has to be written. */
    @Nullable
    EncodedJson of(SerializerProvider provider, EncodedJson.Writing make) {
        Caller reader = FeatureApproval.viewer(provider);
        if (reader.accountId() != viewer) {
            return null;
        }
        EncodedJson made = json;
        if (made == null && wasWritten) {
            made = EncodedJson.of(make);
            json = made;
        }
        wasWritten = true;
        return made;
    }
}
