package social.dassie.federation.publication.served;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import social.dassie.federation.publication.writers.DocumentParts;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.federation.publication.writers.Writers;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;

/** The documents of posts and of their collections. 404 both for a post that the reader may not see and for an unknown one. */
final class PostDocuments {
    private static final int REPLIES = 60;

    private final Readers readers;
    private final LocalPeople people;
    private final Statuses statuses;
    private final NoteWriter notes;
    private final PublishedActivities activities;
    private final CollectionPageDao lists;
    private final Addresses addresses;

    PostDocuments(
            Readers readers,
            LocalPeople people,
            Statuses statuses,
            Writers writers,
            CollectionPageDao lists,
            Addresses addresses) {
        this.readers = readers;
        this.people = people;
        this.statuses = statuses;
        this.notes = writers.notes();
        this.activities = writers.activities();
        this.lists = lists;
        this.addresses = addresses;
    }

    /** Returns the post; the Announce for a boost made by GoToSocial, where it has such an address; 404 for other boosts. */
    Published post(SignedRequest request, String author, long id) {
        Status post = visible(request, author, id);
        return published(post, post.isReblog() ? formerBoost(id) : notes.note(id));
    }

    private Optional<ObjectNode> formerBoost(long id) {
        return activities
                .of(id)
                .filter(activity -> !activity.path("id").asText().endsWith("/activity"));
    }

    /** Returns the Create of a post, or the Announce of a boost. */
    Published activity(SignedRequest request, String author, long id) {
        return published(visible(request, author, id), activities.of(id));
    }

    private static Published published(Status post, Optional<ObjectNode> object) {
        ObjectNode found = object.orElseThrow(ApiException::recordNotFound);
        return post.isForEveryone() ? Published.toAll(found) : Published.toSome(found);
    }

    private Status visible(SignedRequest request, String author, long id) {
        return readers.find(request, reader -> {
            Account account = people.named(author);
            Status post = statuses.visibleTo(reader, id);
            if (!post.local() || !post.isBy(account.id())) {
                throw ApiException.recordNotFound();
            }
            return post;
        });
    }

    /** Returns how many favourites ({@code likes}) or boosts ({@code shares}) a post has, without naming accounts. */
    Published total(SignedRequest request, String author, long id, String name) {
        Status post = visible(request, author, id);
        long count = name.equals("likes")
                ? post.counts().favouritesCount()
                : post.counts().reblogsCount();
        ObjectNode total = DocumentParts.object(uri(author, id) + "/" + name, "Collection");
        return published(post, Optional.of(total.put("totalItems", count)));
    }

    private String uri(String author, long id) {
        return addresses.statusUri(people.named(author).username(), id);
    }

    /** Returns the replies to a post that every reader may see. The first page begins with those of the author. */
    Published replies(SignedRequest request, String author, long id) {
        Status post = visible(request, author, id);
        String address = uri(author, id) + "/replies";
        ObjectNode replies = DocumentParts.object(address, "Collection");
        replies.set("first", repliesPage(post, address, false, 0));
        return published(post, Optional.of(replies));
    }

    /** Returns a page of the replies of the author, or of those of all others, after the reply {@code minId}. */
    Published repliesPage(SignedRequest request, String author, long id, boolean isOfOthers, long minId) {
        Status post = visible(request, author, id);
        return published(post, Optional.of(repliesPage(post, uri(author, id) + "/replies", isOfOthers, minId)));
    }

    private ObjectNode repliesPage(Status post, String address, boolean isOfOthers, long minId) {
        List<CollectionPageDao.Item> found =
                lists.findReplies(post.id(), post.accountId(), !isOfOthers, minId, REPLIES);
        String kind = isOfOthers ? "only_other_accounts=true&page=true" : "page=true";
        ObjectNode page = DocumentParts.object(
                address + "?" + (minId == 0 ? "" : "min_id=" + minId + "&") + kind, "CollectionPage");
        if (found.size() == REPLIES) {
            page.put("next", address + "?min_id=" + found.get(REPLIES - 1).id() + "&" + kind);
        } else if (!isOfOthers) {
            page.put("next", address + "?only_other_accounts=true&page=true");
        }
        page.put("partOf", address);
        page.set(
                "items",
                DocumentParts.array(
                        found.stream().map(CollectionPageDao.Item::uri).toList()));
        return page;
    }

    /** Returns the posts of a local thread that every reader may see, in pages. 404 if there are none. */
    Published thread(SignedRequest request, long id, boolean isPage, long minId) {
        readers.anybody(request);
        Optional<CollectionPageDao.ThreadRow> root = lists.findThread(id);
        List<CollectionPageDao.Item> found = lists.findInThread(id, minId, REPLIES);
        boolean isOurs = root.map(CollectionPageDao.ThreadRow::local).orElse(true);
        if (!isOurs || (found.isEmpty() && minId == 0)) {
            throw ApiException.recordNotFound();
        }
        String address = addresses.thread(id);
        ObjectNode page = DocumentParts.object(address + "?min_id=" + minId + "&page=true", "CollectionPage");
        if (found.size() == REPLIES) {
            page.put("next", address + "?min_id=" + found.get(REPLIES - 1).id() + "&page=true");
        }
        page.put("partOf", address);
        page.set(
                "items",
                DocumentParts.array(
                        found.stream().map(CollectionPageDao.Item::uri).toList()));
        if (isPage) {
            return Published.toAll(page);
        }
        ObjectNode thread = DocumentParts.object(address, "Collection");
        root.map(CollectionPageDao.ThreadRow::authorUri).ifPresent(author -> thread.put("attributedTo", author));
        thread.set("first", page);
        return Published.toAll(thread);
    }

    /**
     * Returns the stamp by which the author of a post approved a reply. 404 if there is none, if it was revoked, and if the
     * reader may not see the post.
     */
    Published replyAuthorization(SignedRequest request, String author, long replyId) {
        Account owner = people.named(author);
        readers.anybody(request);
        String address = addresses.replyAuthorization(owner.username(), replyId);
        return stamp(request, owner, address, "ReplyAuthorization", lists.findReplyStamp(owner.id(), replyId, address));
    }

    /**
     * Returns the stamp by which the author of a quoted post approved the quote (FEP-044f). 404 if there is none, if it
     * was revoked, and if the reader may not see the quoted post.
     */
    Published quoteAuthorization(SignedRequest request, String quotedAuthor, long quotingId) {
        Account author = people.named(quotedAuthor);
        readers.anybody(request);
        String address = addresses.quoteAuthorization(author.username(), quotingId);
        return stamp(request, author, address, "QuoteAuthorization", lists.findStamp(author.id(), quotingId, address));
    }

    private Published stamp(
            SignedRequest request,
            Account author,
            String address,
            String type,
            Optional<CollectionPageDao.StampRow> found) {
        CollectionPageDao.StampRow stamp = found.orElseThrow(ApiException::recordNotFound);
        Status target = visible(request, author.username(), stamp.targetId());
        return published(
                target,
                Optional.of(DocumentParts.stamp(
                        address, type, addresses.actor(author.username()), stamp.interactingUri(), stamp.targetUri())));
    }
}
