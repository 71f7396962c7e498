package social.dassie.federation.imports;

import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.PostReader;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.remote.ImportedStatus;
import social.dassie.posts.statuses.rows.Status;

/**
 * Decides whether an imported post may go on quoting: the author's own posts; posts on this server whose author allows it
 * now; and remote posts whose author consented to the original (FEP-044f) and has not revoked it.
 */
public final class ImportedQuotes {
    private final PostFinder finder;
    private final ImportFetches fetches;
    private final Statuses statuses;

    public ImportedQuotes(PostFinder finder, ImportFetches fetches, Statuses statuses) {
        this.finder = finder;
        this.fetches = fetches;
        this.statuses = statuses;
    }

    /**
     * Returns the quote of a post; null if it has none, or none that is allowed.
     *
     * @param isLastTry whether a quote is left out that cannot be checked for now
     */
    ImportedStatus.@Nullable Quote of(Caller caller, long importId, ActivityObject post, boolean isLastTry)
            throws RemoteException {
        String uri = PostReader.quotedUri(post);
        if (uri == null) {
            return null;
        }
        try {
            Status quoted = statuses.openTo(caller, finder.find(caller, importId, uri));
            return allowed(caller, importId, post, quoted);
        } catch (ApiException hidden) {
            return null;
        } catch (RemoteException e) {
            if (e.isTemporary() && !isLastTry) {
                throw e;
            }
            return null;
        }
    }

    private ImportedStatus.@Nullable Quote allowed(Caller caller, long importId, ActivityObject post, Status quoted)
            throws RemoteException {
        if (quoted.local()) {
            boolean isAllowed =
                    quoted.isBy(caller.accountId()) || statuses.answerToQuote(caller, quoted) == PolicyAnswer.AUTOMATIC;
            return isAllowed ? new ImportedStatus.Quote(quoted.id(), null) : null;
        }
        return fetches.isQuoteApproved(importId, post, quoted)
                ? new ImportedStatus.Quote(quoted.id(), post.link("quoteAuthorization"))
                : null;
    }
}
