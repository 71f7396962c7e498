package social.dassie.posts.collections;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/** Events of collections and their members. */
public interface CollectionEvent extends Event {
    /** An account added others to one of its collections; those who have not agreed yet are not included. */
    record MembersAdded(long collectionId, long accountId, List<Long> memberIds) implements CollectionEvent {}

    /** An account added the remote account {@code memberId} to its collection, which still has to agree. */
    record FeatureRequested(long collectionId, long accountId, long memberId, String requestUri)
            implements CollectionEvent {}

    /**
     * A local account answers a remote request to add it to a collection.
     *
     * @param accountId the remote account that asked
     * @param requestUri the address of the request, as received
     * @param approvalUri the address of the approval; null if the request was rejected
     */
    record FeatureAnswered(
            long accountId,
            long memberId,
            String requestUri,
            String collectionUri,
            @Nullable String approvalUri) implements CollectionEvent {}

    /** A local account left a collection of the remote account {@code accountId}. */
    record FeatureRevoked(long accountId, long memberId, String collectionUri, String approvalUri)
            implements CollectionEvent {}

    /** The name, description, hashtag or warning of a collection changed; {@code memberIds} are the accounts in it. */
    record Changed(long collectionId, long accountId, List<Long> memberIds) implements CollectionEvent {}
}
