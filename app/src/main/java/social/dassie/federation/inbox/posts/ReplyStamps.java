package social.dassie.federation.inbox.posts;

import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.rows.Status;

/**
 * Verifies the stamps with which remote authors allow a reply to their post: a document on the server of this author about these
 * two posts. It is a {@code ReplyAuthorization}, or the {@code Accept} of the reply, which GoToSocial up to 0.19 used for
 * it.
 */
final class ReplyStamps {
    private final RemoteDocuments documents;
    private final Accounts accounts;
    private final LocalUris local;
    private final ReplyApprovals replies;

    ReplyStamps(RemoteDocuments documents, Accounts accounts, LocalUris local, ReplyApprovals replies) {
        this.documents = documents;
        this.accounts = accounts;
        this.local = local;
        this.replies = replies;
    }

    /** Returns the stamp that a reply names, if its parent needs one and it is valid; otherwise null. */
    @Nullable
    String verified(ActivityObject reply, long authorId, @Nullable Status parent) {
        if (parent == null || !replies.needsStamp(authorId, parent)) {
            return null;
        }
        String named = reply.link("replyAuthorization");
        String stamp = named == null ? reply.link("approvedBy") : named;
        try {
            return stamp != null && isValid(stamp, String.valueOf(reply.id()), parent) ? stamp : null;
        } catch (RemoteException e) {
            return null;
        }
    }

    private boolean isValid(String stamp, String replyUri, Status parent) throws RemoteException {
        String author = String.valueOf(accounts.get(parent.accountId()).uri());
        if (local.isOurs(stamp) || !LocalUris.isSameHost(stamp, author)) {
            return false;
        }
        ActivityObject document = documents.get(stamp);
        if (document.is("ReplyAuthorization")) {
            return author.equals(document.link("attributedTo"))
                    && replyUri.equals(document.link("interactingObject"))
                    && isSame(document.link("interactionTarget"), parent);
        }
        String target = document.link("target");
        return document.is("Accept")
                && author.equals(document.link("actor"))
                && replyUri.equals(document.link("object"))
                && (target == null || isSame(target, parent));
    }

    private static boolean isSame(@Nullable String uri, Status post) {
        return uri != null && uri.equals(post.uri());
    }
}
