package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.activitypub.Addressees;

/**
 * Builds the activities of this server, except the ones that create posts, which {@link PublishedActivities} builds
 * (https://www.w3.org/TR/activitypub/#server-to-server-interactions). Each has a local id with a plain path, because not
 * all servers resolve fragments, and lists its audience. Undone, accepted and rejected activities are embedded with their
 * own ids. The objects have no context: {@link Contexts} adds it to the whole document.
 */
public final class ActivityWriter {
    private static final List<String> EVERYONE = List.of(Addressees.PUBLIC);

    private final Addresses addresses;

    public ActivityWriter(Addresses addresses) {
        this.addresses = addresses;
    }

    private static ObjectNode activity(String id, String type, String actor, List<String> to) {
        ObjectNode activity = DocumentParts.object(id, type).put("actor", actor);
        activity.set("to", DocumentParts.array(to));
        activity.set("cc", DocumentParts.array(List.of()));
        return activity;
    }

    /** Returns an id for the next version of something; ids are unique even within a millisecond. */
    private static String version(String uri, long now) {
        return uri + "/updates/" + Ids.at(now);
    }

    /** Builds the Update of a post to its current version, for the audience of the post. */
    public ObjectNode updateOfNote(ObjectNode note, long now) {
        String uri = note.path("id").asText();
        ObjectNode update = DocumentParts.object(version(uri, now), "Update")
                .put("actor", note.path("attributedTo").asText())
                .put("published", DocumentParts.time(now));
        update.set("to", note.path("to"));
        update.set("cc", note.path("cc"));
        update.set("object", note);
        return update;
    }

    /** Builds the Delete of a post. It reveals nothing about the post, so it is public. */
    public ObjectNode deletionOfNote(String username, String uri) {
        ObjectNode deletion =
                activity(uri + "/delete", "Delete", addresses.ofId(uri).actor(username), EVERYONE);
        deletion.set("object", DocumentParts.object(uri, "Tombstone").put("atomUri", uri));
        return deletion;
    }

    /** Builds the Undo of an activity, which it embeds in full, for the recipients in {@code to}. */
    public ObjectNode undo(ObjectNode original, List<String> to) {
        String actor = original.path("actor").asText();
        ObjectNode undo = activity(original.path("id").asText() + "/undo", "Undo", actor, to);
        undo.set("object", original);
        return undo;
    }

    /** Builds the Undo of a boost. */
    public ObjectNode undoOfBoost(ObjectNode announce) {
        return undo(announce, EVERYONE);
    }

    /** Builds the Announce of a member's activity by a group, which embeds it (FEP-1b12). */
    public ObjectNode announceOfActivity(String username, ObjectNode activity) {
        ObjectNode announce = announceByGroup(username, addresses.newUri(username, "announces"));
        announce.set("object", activity);
        return announce;
    }

    /** Builds the same Announce again, with the id of the activity, for its Undo. */
    public ObjectNode announceOfActivity(String username, String id, String activityUri) {
        return announceByGroup(username, id).put("object", activityUri);
    }

    private ObjectNode announceByGroup(String username, String id) {
        ObjectNode announce = activity(id, "Announce", addresses.actor(username), EVERYONE);
        announce.set("cc", DocumentParts.array(List.of(addresses.followers(username))));
        return announce;
    }

    /** Builds the Delete of a remote post, as its author would have sent it, for an Announce. */
    public static ObjectNode deletionElsewhere(String authorUri, String uri) {
        ObjectNode deletion = activity(uri + "#delete", "Delete", authorUri, EVERYONE);
        deletion.set("object", DocumentParts.object(uri, "Tombstone"));
        return deletion;
    }

    /**
     * Builds the Delete by which a moderator removes a post from a group (FEP-1b12), for an Announce by the group. Its summary
     * is the reason: without one, Lemmy takes the Delete for the author's.
     */
    public ObjectNode removalFromGroup(String moderator, String group, String uri) {
        ObjectNode removal = byModerator(moderator, group, "Delete");
        return removal.put("object", uri).put("summary", "");
    }

    /** Builds the Undo of such a Delete, by the same or another moderator. */
    public ObjectNode restorationToGroup(String moderator, String group, String uri) {
        ObjectNode undo = byModerator(moderator, group, "Undo");
        undo.set("object", removalFromGroup(moderator, group, uri));
        return undo;
    }

    private ObjectNode byModerator(String moderator, String group, String type) {
        ObjectNode activity =
                activity(addresses.newUri(moderator, "moderation"), type, addresses.actor(moderator), EVERYONE);
        String audience = addresses.actor(group);
        activity.set("cc", DocumentParts.array(List.of(audience)));
        return activity.put("audience", audience);
    }

    /** Builds an activity towards one other account or its post: Like, Follow, Block. Its actor is the one with the id. */
    public ObjectNode towards(String type, String id, String username, String objectUri, String targetUri) {
        return activity(id, type, addresses.ofId(id).actor(username), List.of(targetUri))
                .put("object", objectUri);
    }

    /**
     * Builds a reaction: a Like, which is a favourite on Mastodon, and which Misskey and Akkoma show as an emoji because of
     * {@code _misskey_reaction}.
     *
     * @param content a Unicode emoji, or a shortcode in colons
     * @param emoji the custom emoji; null for a Unicode emoji
     */
    public ObjectNode reaction(
            String id,
            String username,
            String objectUri,
            String targetUri,
            String content,
            @Nullable ObjectNode emoji) {
        ObjectNode like = towards("Like", id, username, objectUri, targetUri)
                .put("content", content)
                .put("_misskey_reaction", content);
        if (emoji != null) {
            like.putArray("tag").add(emoji);
        }
        return like;
    }

    /**
     * Builds the answer to a follow, which it embeds with the id that was received.
     *
     * @param own the id of the followed actor, of which an account has two on a renamed server
     */
    public ObjectNode answerToFollow(boolean isAccepted, String own, String followerUri, String followUri) {
        ObjectNode follow = DocumentParts.object(followUri, "Follow")
                .put("actor", followerUri)
                .put("object", own);
        ObjectNode answer = answer(isAccepted, own, followerUri);
        answer.set("object", follow);
        return answer;
    }

    private ObjectNode answer(boolean isAccepted, String own, String askerUri) {
        return activity(
                Addresses.newUriBelow(own, isAccepted ? "accepts" : "rejects"),
                isAccepted ? "Accept" : "Reject",
                own,
                List.of(askerUri));
    }

    /** Builds a request to quote a post, with the quoting post embedded (FEP-044f). */
    public ObjectNode quoteRequest(String id, ObjectNode note, String quotedUri, String quotedAuthorUri) {
        return request("QuoteRequest", id, note, quotedUri, quotedAuthorUri);
    }

    private ObjectNode request(String type, String id, ObjectNode note, String targetUri, String targetAuthorUri) {
        ObjectNode request = activity(id, type, note.path("attributedTo").asText(), List.of(targetAuthorUri))
                .put("object", targetUri);
        request.set("instrument", note);
        return request;
    }

    /** Builds the answer to a quote request; {@code approvalUri} is the approval, null for a rejection. */
    public ObjectNode answerToQuoteRequest(
            String username, String quoterUri, Asked asked, @Nullable String approvalUri) {
        ObjectNode request = DocumentParts.object(asked.requestUri(), "QuoteRequest")
                .put("actor", quoterUri)
                .put("object", asked.quotedUri())
                .put("instrument", asked.quotingUri());
        String own = addresses.ofId(asked.quotedUri()).actor(username);
        ObjectNode answer = answer(approvalUri != null, own, quoterUri);
        answer.set("object", request);
        return approvalUri == null ? answer : answer.put("result", approvalUri);
    }

    /** A quote request, as it was received. */
    public record Asked(String requestUri, String quotedUri, String quotingUri) {}

    /** Builds the revocation of a quote approval. */
    public ObjectNode deletionOfStamp(String username, String approvalUri, String quotingUri, String quotedUri) {
        return deletionOfStamp("QuoteAuthorization", username, approvalUri, quotingUri, quotedUri);
    }

    private ObjectNode deletionOfStamp(
            String type, String username, String stampUri, String interactingUri, String targetUri) {
        String own = addresses.ofId(stampUri).actor(username);
        ObjectNode deletion = activity(stampUri + "/delete", "Delete", own, EVERYONE);
        deletion.set("object", DocumentParts.stamp(stampUri, type, own, interactingUri, targetUri));
        return deletion;
    }

    /** Builds a request to reply to a post, with the reply embedded (GoToSocial). */
    public ObjectNode replyRequest(String id, ObjectNode note, String targetUri, String targetAuthorUri) {
        return request("ReplyRequest", id, note, targetUri, targetAuthorUri);
    }

    /**
     * Builds the answer to a reply: to the request if there was one, otherwise to the reply itself, as GoToSocial does.
     *
     * @param stampUri the approval; null for a rejection
     */
    public ObjectNode answerToReply(
            String username,
            String replierUri,
            @Nullable String requestUri,
            String replyUri,
            String targetUri,
            @Nullable String stampUri) {
        String own = addresses.ofId(targetUri).actor(username);
        ObjectNode answer = answer(stampUri != null, own, replierUri);
        if (requestUri == null) {
            answer.put("object", replyUri).put("target", targetUri);
        } else {
            answer.set(
                    "object",
                    DocumentParts.object(requestUri, "ReplyRequest")
                            .put("actor", replierUri)
                            .put("object", targetUri)
                            .put("instrument", replyUri));
        }
        return stampUri == null ? answer : answer.put("result", stampUri);
    }

    /** Builds the revocation of the approval of a reply. */
    public ObjectNode deletionOfReplyStamp(String username, String stampUri, String replyUri, String targetUri) {
        return deletionOfStamp("ReplyAuthorization", username, stampUri, replyUri, targetUri);
    }

    /** Builds a request to add an account to a collection (FEP-7aa9). */
    public ObjectNode featureRequest(String id, String username, String collectionUri, String memberUri) {
        return towards("FeatureRequest", id, username, memberUri, memberUri).put("instrument", collectionUri);
    }

    /** Builds the answer to such a request; {@code approvalUri} is the approval, null for a rejection. */
    public ObjectNode answerToFeatureRequest(
            String username, String ownerUri, String requestUri, String collectionUri, @Nullable String approvalUri) {
        String own = addresses.actor(username);
        ObjectNode request = DocumentParts.object(requestUri, "FeatureRequest")
                .put("actor", ownerUri)
                .put("object", own)
                .put("instrument", collectionUri);
        ObjectNode answer = answer(approvalUri != null, own, ownerUri);
        answer.set("object", request);
        return approvalUri == null ? answer : answer.put("result", approvalUri);
    }

    /** Builds the revocation of an approval to have an account in a collection. */
    public ObjectNode deletionOfFeature(String username, String approvalUri, String collectionUri) {
        String own = addresses.ofId(approvalUri).actor(username);
        ObjectNode deletion = activity(approvalUri + "/delete", "Delete", own, EVERYONE);
        deletion.set(
                "object",
                DocumentParts.object(approvalUri, "FeatureAuthorization")
                        .put("interactingObject", collectionUri)
                        .put("interactionTarget", own));
        return deletion;
    }

    /** Builds a vote: a note with the option as its name. */
    public ObjectNode vote(String username, String id, String option, String pollUri, String authorUri) {
        String own = addresses.actor(username);
        ObjectNode note = DocumentParts.object(id, "Note")
                .put("name", option)
                .put("attributedTo", own)
                .put("inReplyTo", pollUri);
        note.set("to", DocumentParts.array(List.of(authorUri)));
        note.set("cc", DocumentParts.array(List.of()));
        ObjectNode create = activity(id + "/activity", "Create", own, List.of(authorUri));
        create.set("object", note);
        return create;
    }

    /** Builds the Add of a post to the pinned posts, or its Remove. */
    public ObjectNode pin(String username, String noteUri, boolean isAdded) {
        return collected(username, isAdded).put("object", noteUri);
    }

    /** Builds the Add of a hashtag, in the account's spelling, to the featured hashtags, or its Remove. */
    public ObjectNode featuredTag(String username, String name, String page, boolean isAdded) {
        ObjectNode change = collected(username, isAdded);
        change.set("object", DocumentParts.hashtag(name, page));
        return change;
    }

    private ObjectNode collected(String username, boolean isAdded) {
        String id = addresses.newUri(username, isAdded ? "adds" : "removes");
        String own = addresses.actor(username);
        return activity(id, isAdded ? "Add" : "Remove", own, List.of(addresses.followers(username)))
                .put("target", addresses.featured(username));
    }

    /** Builds the Update of an account to its current profile. */
    public ObjectNode updateOfActor(ObjectNode actor, long now) {
        String uri = actor.path("id").asText();
        ObjectNode update = activity(version(uri, now), "Update", uri, EVERYONE);
        update.set("object", actor);
        return update;
    }

    /** Builds the Delete of an account, by the id of its actor. */
    public ObjectNode deletionOfActor(String own) {
        return activity(own + "/delete", "Delete", own, EVERYONE).put("object", own);
    }

    /** Builds the Move of an account to another one, which its followers then follow instead. */
    public ObjectNode move(String username, String targetUri) {
        String own = addresses.actor(username);
        return move(addresses, own, username, targetUri);
    }

    /** Builds the Move of a former actor to the actor that the account has since this server was renamed. */
    public ObjectNode moveOfFormer(Addresses former, String username) {
        return move(former, former.actor(username), username, addresses.actor(username));
    }

    private static ObjectNode move(Addresses origin, String own, String username, String targetUri) {
        return activity(origin.newUri(username, "moves"), "Move", own, List.of(origin.followers(username)))
                .put("object", own)
                .put("target", targetUri);
    }

    /**
     * Builds the Move of an account on another server, by its own key, to one here.
     *
     * @param followersUri its collection of followers
     */
    public static ObjectNode moveFrom(String actorUri, String followersUri, String targetUri) {
        return activity(actorUri + "#moves/" + UUID.randomUUID(), "Move", actorUri, List.of(followersUri))
                .put("object", actorUri)
                .put("target", targetUri);
    }

    /**
     * Builds an activity of the instance towards a relay.
     *
     * @param to its recipients; without any it has no audience, as the follow of a relay on Mastodon
     */
    public ObjectNode byInstance(String id, String type, String object, List<String> to) {
        String own = addresses.instanceActor();
        ObjectNode activity =
                to.isEmpty() ? DocumentParts.object(id, type).put("actor", own) : activity(id, type, own, to);
        return activity.put("object", object);
    }

    /** Returns a new address for a report, which reveals nothing about the reporter. */
    public String newFlagUri() {
        return addresses.path("/flags/" + UUID.randomUUID());
    }

    /** Builds a report about an account and its posts, by the instance, so that no server learns who reported. */
    public ObjectNode flag(String id, String targetUri, List<String> statusUris, String comment) {
        // Without an audience, as the reference server sends it: BookWyrm refuses one with an empty list.
        ObjectNode flag = DocumentParts.object(id, "Flag")
                .put("actor", addresses.instanceActor())
                .put("content", comment);
        flag.set("object", DocumentParts.array(List.of(targetUri)).addAll(DocumentParts.array(statusUris)));
        return flag;
    }
}
