package social.dassie.posts.statuses;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.EncodedJson;
import social.dassie.people.accounts.policies.FeatureApproval;

/**
 * Caches the JSON of a post, without the author's, for visitors, or for all signed-in viewers to whom it looks the same. Authors
 * change with each of their posts, so their JSON is inserted when the post is written. A post that is requested only once is written
 * without a copy; from the second time on the copy is used.
 */
final class StatusJson {
    private final boolean isForVisitors;
    private volatile boolean wasWritten;
    private volatile @Nullable List<EncodedJson> json;

    /** @param isForVisitors whether it has no marks; otherwise it is for those who have the same, and whom the post does not involve */
    StatusJson(boolean isForVisitors) {
        this.isForVisitors = isForVisitors;
    }

    /**
     * Returns the copy, what is around the authors, created by {@code make} if it is worth it now; null if the post has to be written.
     *
     * @param status the post in which this is
     */
    @Nullable
    List<EncodedJson> of(StatusEntity status, SerializerProvider provider, EncodedJson.Writing make) {
        if (!isFor(FeatureApproval.viewer(provider), status) || status.hasMoved()) {
            return null;
        }
        List<EncodedJson> made = json;
        if (made == null && wasWritten) {
            made = EncodedJson.around(make);
            json = made;
        }
        wasWritten = true;
        return made;
    }

    private boolean isFor(Caller reader, StatusEntity status) {
        return isForVisitors ? reader.accountId() == 0 : reader.isUser() && !status.involves(reader.accountId());
    }
}
