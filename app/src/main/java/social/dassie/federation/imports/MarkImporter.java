package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.posts.statuses.marks.MarkFeature;
import social.dassie.posts.statuses.remote.ImportedStatuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Imports boosts, favourites and reactions, and attaches replies to the posts of others; unknown posts are fetched. The
 * caller must see a post by the rules of the API. No author is notified: they were when it happened.
 */
public final class MarkImporter {
    private static final ErrorCode NO_SUCH_POST =
            ErrorCode.of("error.no_post_at_address", "No post found at this address");

    private final PostFinder finder;
    private final ReplyParents parents;
    private final ImportedStatuses imported;
    private final MarkFeature marks;

    public MarkImporter(PostFinder finder, ReplyParents parents, ImportedStatuses imported, MarkFeature marks) {
        this.finder = finder;
        this.parents = parents;
        this.imported = imported;
        this.marks = marks;
    }

    /** Returns the part that runs in the transaction, after the post was found or fetched. */
    Runnable take(Caller caller, long importId, ArchivePart part, String content) throws RemoteException {
        if (part == ArchivePart.PARENT) {
            return parent(caller, importId, Json.read(content, JsonNode.class));
        }
        JsonNode mark = part == ArchivePart.FAVOURITE ? Json.MAPPER.missingNode() : Json.read(content, JsonNode.class);
        String address =
                part == ArchivePart.FAVOURITE ? content : mark.path("object").asText();
        long post = finder.find(caller, importId, address);
        return () -> visible(() -> add(caller, part, post, mark));
    }

    private void add(Caller caller, ArchivePart part, long post, JsonNode mark) {
        if (part == ArchivePart.BOOST) {
            Visibility visibility = Visibility.of(mark.path("visibility").asText());
            marks.reblogs.addImported(
                    caller,
                    post,
                    Objects.requireNonNull(visibility),
                    mark.path("published").asLong());
        } else if (part == ArchivePart.REACTION) {
            marks.reactions.addImported(caller, post, mark.path("content").asText());
        } else {
            marks.favourites.addImported(caller, post);
        }
    }

    /** What the caller may not see is reported as what does not exist. */
    private static void visible(Runnable act) {
        try {
            act.run();
        } catch (ApiException e) {
            if (e.status() == 404 || e.status() == 403) {
                throw ApiException.caused(404, e, NO_SUCH_POST);
            }
            throw e;
        }
    }

    /** Attaches an imported reply to its parent, unless it has one. */
    private Runnable parent(Caller caller, long importId, JsonNode pair) throws RemoteException {
        Status reply = imported.waitingReply(
                        caller.accountId(), pair.path("post").asText())
                .orElse(null);
        if (reply == null) {
            return () -> {};
        }
        long parent = finder.find(caller, importId, pair.path("parent").asText());
        return () -> imported.join(
                reply,
                parents.open(caller, parent, reply.times().createdAt())
                        .orElseThrow(() -> ApiException.of(404, NO_SUCH_POST)));
    }
}
