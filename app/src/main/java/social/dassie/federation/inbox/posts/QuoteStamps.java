package social.dassie.federation.inbox.posts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.rows.Status;

/**
 * Verifies the stamps with which remote authors allow a quote of their post (FEP-044f): a document on the server of the
 * quoted author, by that author, about these two posts.
 */
final class QuoteStamps {
    private final RemoteDocuments documents;
    private final Accounts accounts;
    private final LocalUris local;

    QuoteStamps(RemoteDocuments documents, Accounts accounts, LocalUris local) {
        this.documents = documents;
        this.accounts = accounts;
        this.local = local;
    }

    /** Whether the stamp that the post names allows the quote. For a quote of a local post, the stored state decides. */
    boolean isApproved(ActivityObject post, Status quoted) throws RemoteException {
        String stamp = post.link("quoteAuthorization");
        if (stamp == null || quoted.local() || local.isOurs(stamp)) {
            return false;
        }
        return isApproved(stamp, String.valueOf(post.id()), quoted);
    }

    /** Whether a stamp exists and allows one post to quote the other. */
    boolean isApproved(String stamp, String quotingUri, Status quoted) throws RemoteException {
        String author = accounts.findAll(List.of(quoted.accountId())).stream()
                .map(account -> String.valueOf(account.uri()))
                .findFirst()
                .orElse("");
        if (!LocalUris.isSameHost(stamp, author)) {
            return false;
        }
        ActivityObject document = documents.get(stamp);
        return document.is("QuoteAuthorization")
                && author.equals(document.link("attributedTo"))
                && quotingUri.equals(document.link("interactingObject"))
                && isSame(document.link("interactionTarget"), quoted);
    }

    private static boolean isSame(@Nullable String uri, Status post) {
        return uri != null && uri.equals(post.uri());
    }
}
