package social.dassie.federation.inbox.posts;

import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;

/**
 * An activity with a verified sender.
 *
 * @param actor the acting account; it signed the request
 * @param inboxOwnerId the local account whose own inbox received it; null for the shared inbox
 * @param receivedAt when it was received
 * @param discovery how much this activity may still bring in
 */
public record Received(
        ActivityObject activity,
        Account actor,
        String actorUri,
        @Nullable Long inboxOwnerId,
        long receivedAt,
        FetchBudget discovery) {
    /** Returns its id; an id on another host than its actor's is ignored. */
    @Nullable
    public String id() {
        String id = activity.id();
        return id != null && LocalUris.isSameHost(id, actorUri) ? id : null;
    }

    /**
     * Whether an embedded post is trusted as it is: it is on the actor's server, and by the actor. Otherwise only its id
     * is used, and the post has to be fetched from its origin.
     */
    public boolean isOwnPost(ActivityObject object) {
        return PostReader.isPost(object)
                && !object.isReference()
                && isOfSameHost(object.id())
                && object.links("attributedTo").contains(actorUri);
    }

    /** Returns the server of the actor. */
    public String host() {
        return LocalUris.host(actorUri).orElse("");
    }

    /** Whether an object is on the server of the actor. */
    public boolean isOfSameHost(@Nullable String uri) {
        return uri != null && LocalUris.isSameHost(uri, actorUri);
    }
}
