package social.dassie.posts.collections;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/** What happened to a collection and to the accounts in it. */
public interface CollectionEvent extends Event {
    /** An account put others into one of its collections; those who have not agreed yet are not included. */
    record MembersAdded(long collectionId, long accountId, List<Long> memberIds) implements CollectionEvent {}

    /** An account put the account {@code memberId} of another server into its collection: that has to agree. */
    record FeatureRequested(long collectionId, long accountId, long memberId, String requestUri)
            implements CollectionEvent {}

    /**
     * An account of this server answers a request of another server to have it in a collection there.
     *
     * @param accountId the remote account that asked
     * @param requestUri the address of the request, as received
     * @param approvalUri the address of the permission; null when the answer is no
     */
    record FeatureAnswered(
            long accountId,
            long memberId,
            String requestUri,
            String collectionUri,
            @Nullable String approvalUri) implements CollectionEvent {}

    /** An account of this server left a collection of the account {@code accountId} of another server. */
    record FeatureRevoked(long accountId, long memberId, String collectionUri, String approvalUri)
            implements CollectionEvent {}

    /** The name, text, hashtag or warning of a collection changed; {@code memberIds} are the accounts in it. */
    record Changed(long collectionId, long accountId, List<Long> memberIds) implements CollectionEvent {}
}
