package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.known.KnownActors;
import social.dassie.federation.inbox.posts.PostReader;
import social.dassie.federation.inbox.posts.PostTags;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.rows.Status;

/**
 * Whether a received post concerns a local account: its author is followed, it replies to or quotes a local or followed
 * account, or it mentions a local account. Other posts are not stored, so that no server can fill this one with its
 * posts.
 */
final class Relevance {
    private final KnownActors known;
    private final RemotePosts posts;

    Relevance(KnownActors known, RemotePosts posts) {
        this.known = known;
        this.posts = posts;
    }

    boolean isForUs(ActivityObject object, Received received) {
        Account author = received.actor();
        if (received.inboxOwnerId() != null || known.hasLocalFollowers(author.id())) {
            return true;
        }
        if (concerns(object.link("inReplyTo")) || concerns(PostReader.quotedUri(object))) {
            return true;
        }
        return !known.localIds(PostTags.of(object).mentions()).isEmpty()
                || !known.localIds(Addressees.of(object, received.activity()).named())
                        .isEmpty();
    }

    private boolean concerns(@Nullable String uri) {
        Optional<Status> post = uri == null ? Optional.empty() : posts.known(uri);
        return post.isPresent()
                && (post.get().local() || known.isFollowed(post.get().accountId()));
    }
}
