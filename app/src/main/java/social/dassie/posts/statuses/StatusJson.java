package social.dassie.posts.statuses;

import com.fasterxml.jackson.databind.SerializerProvider;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.EncodedJson;
import social.dassie.people.accounts.policies.FeatureApproval;

/**
 * The JSON of a post for the one viewer who sees it so. What is asked for once only, as most posts are, is written
 * without a copy; from the second time on the copy is the answer.
 */
final class StatusJson {
    private final long viewer;
    private volatile boolean wasWritten;
    private volatile @Nullable EncodedJson json;

    StatusJson(long viewer) {
        this.viewer = viewer;
    }

    /** The copy, made by {@code make} if it is worth it now; null where the post has to be written. */
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
