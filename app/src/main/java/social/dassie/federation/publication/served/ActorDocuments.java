package social.dassie.federation.publication.served;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.federation.publication.writers.DocumentParts;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.federation.publication.writers.Writers;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.FeaturedTagEntity;
import social.dassie.posts.tags.FeaturedTags;

/** The documents of accounts: actors and their collections. */
final class ActorDocuments {
    static final int POSTS = 20;
    static final int PEOPLE = 60;

    private final Readers readers;
    private final LocalPeople people;
    private final ActorWriter actors;
    private final NoteWriter notes;
    private final PublishedActivities activities;
    private final Statuses statuses;
    private final FeaturedTags featuredTags;
    private final CollectionPageDao lists;
    private final Addresses addresses;

    ActorDocuments(
            Readers readers,
            LocalPeople people,
            Writers writers,
            Statuses statuses,
            FeaturedTags featuredTags,
            CollectionPageDao lists,
            Addresses addresses) {
        this.readers = readers;
        this.people = people;
        this.actors = writers.actors();
        this.notes = writers.notes();
        this.activities = writers.activities();
        this.statuses = statuses;
        this.featuredTags = featuredTags;
        this.lists = lists;
        this.addresses = addresses;
    }

    /** Returns the account, even while it is suspended; 410 with a tombstone only if it was deleted permanently. */
    Published actor(SignedRequest request, String name) {
        readers.anybody(request);
        if (people.isDeleted(name)) {
            return Published.gone(addresses.actor(name));
        }
        return Published.toAll(actors.actor(people.named(name)));
    }

    /** Returns the instance actor, to every reader: without its key no server could verify who requests its documents. */
    Published instance() {
        return Published.toAll(actors.instanceActor());
    }

    Published instanceOutbox() {
        ObjectNode outbox = DocumentParts.object(addresses.instanceOutbox(), "OrderedCollection");
        outbox.put("totalItems", 0).set("orderedItems", Json.MAPPER.createArrayNode());
        return Published.toAll(outbox);
    }

    Published outbox(SignedRequest request, String name) {
        Account account = people.open(name, readers.anybody(request));
        String id = addresses.outbox(account.username());
        return Published.toAll(DocumentParts.object(id, "OrderedCollection")
                .put("totalItems", account.counts().statusesCount())
                .put("first", id + "?page=true")
                .put("last", id + "?min_id=0&page=true"));
    }

    /** Returns posts and boosts, newest first; a follower who signs the request also gets those for followers. */
    Published outboxPage(SignedRequest request, String name, Page page) {
        Caller reader = request.isSigned() ? readers.signer(request) : readers.anybody(request);
        Account account = people.open(name, reader);
        List<Long> ids = page.newestFirst(lists.findPosts(account.id(), reader.accountId(), page));
        Map<Long, ObjectNode> written = activities.of(ids);
        String id = addresses.outbox(account.username());
        ObjectNode list = DocumentParts.object(pageId(id, page), "OrderedCollectionPage");
        if (!ids.isEmpty()) {
            list.put("next", id + "?max_id=" + ids.get(ids.size() - 1) + "&page=true");
            list.put("prev", id + "?min_id=" + ids.get(0) + "&page=true");
        }
        list.put("partOf", id);
        list.set("orderedItems", array(ids.stream().map(written::get).filter(this::isOfThisOrigin)));
        return reader.isUser() ? Published.toSome(list) : Published.toAll(list);
    }

    /** On a renamed server an account has posts under two origins, of two actors; other servers reject those of another one. */
    private boolean isOfThisOrigin(@Nullable ObjectNode object) {
        return object != null && object.path("id").asText().startsWith(addresses.baseUrl() + "/");
    }

    private static ArrayNode array(Stream<ObjectNode> objects) {
        ArrayNode array = Json.MAPPER.createArrayNode();
        objects.filter(Objects::nonNull).forEach(array::add);
        return array;
    }

    private static String pageId(String id, Page page) {
        String from = page.oldestFirst() ? "min_id=" + page.minId() + "&" : "";
        return id + "?" + (page.maxId() == Long.MAX_VALUE ? from : "max_id=" + page.maxId() + "&") + "page=true";
    }

    Published followers(SignedRequest request, String name) {
        Account account = people.open(name, readers.anybody(request));
        return peopleOf(
                account,
                addresses.followers(account.username()),
                account.counts().followersCount());
    }

    Published following(SignedRequest request, String name) {
        Account account = people.open(name, readers.anybody(request));
        return peopleOf(
                account,
                addresses.following(account.username()),
                account.counts().followingCount());
    }

    /** Returns the total; the link to the members only if the account shows them. */
    private static Published peopleOf(Account account, String id, long total) {
        ObjectNode list = DocumentParts.object(id, "OrderedCollection").put("totalItems", total);
        if (!hidesPeople(account)) {
            list.put("first", id + "?page=true");
        }
        return Published.toAll(list);
    }

    private static boolean hidesPeople(Account account) {
        return Boolean.TRUE.equals(account.settings().hideCollections());
    }

    Published followersPage(SignedRequest request, String name, Page page) {
        Account account = openPeople(request, name);
        List<CollectionPageDao.Item> found =
                lists.findPeople(CollectionPageDao.FOLLOWED, CollectionPageDao.FOLLOWER, account.id(), page);
        return peoplePage(
                addresses.followers(account.username()), account.counts().followersCount(), page, found);
    }

    Published followingPage(SignedRequest request, String name, Page page) {
        Account account = openPeople(request, name);
        List<CollectionPageDao.Item> found =
                lists.findPeople(CollectionPageDao.FOLLOWER, CollectionPageDao.FOLLOWED, account.id(), page);
        return peoplePage(
                addresses.following(account.username()), account.counts().followingCount(), page, found);
    }

    private Account openPeople(SignedRequest request, String name) {
        Account account = people.open(name, readers.anybody(request));
        if (hidesPeople(account)) {
            throw ApiException.forbidden();
        }
        return account;
    }

    private static Published peoplePage(String id, long total, Page page, List<CollectionPageDao.Item> found) {
        List<CollectionPageDao.Item> newestFirst = page.newestFirst(found);
        ObjectNode list =
                DocumentParts.object(pageId(id, page), "OrderedCollectionPage").put("totalItems", total);
        if (found.size() == page.limit()) {
            list.put("next", id + "?max_id=" + newestFirst.get(found.size() - 1).id() + "&page=true");
        }
        list.put("partOf", id);
        list.set(
                "orderedItems",
                DocumentParts.array(
                        newestFirst.stream().map(CollectionPageDao.Item::uri).toList()));
        return Published.toAll(list);
    }

    /** Returns the followers on the requesting server (FEP-8fcf). 401 without its signature. */
    Published followersAtSigner(SignedRequest request, String name) {
        String server = WebAddress.parse(readers.actor(request))
                .map(uri -> uri.getScheme() + "://" + uri.getRawAuthority() + "/")
                .orElseThrow(ApiException::forbidden);
        Account account = people.open(name, Caller.ANONYMOUS);
        ObjectNode list =
                DocumentParts.object(addresses.followersSynchronization(account.username()), "OrderedCollection");
        list.set("orderedItems", DocumentParts.array(lists.findFollowersAt(account.id(), server, people.areFormer())));
        return Published.toSome(list);
    }

    /** Returns the pinned posts that the reader may see, in full; none for a blocked account that signs. */
    Published featured(SignedRequest request, String name) {
        Caller reader = readers.known(request);
        Account account = people.open(name, reader);
        List<Long> pinned = lists.findPinned(account.id());
        List<Long> visible = statuses.showAll(reader, pinned).stream()
                .map(status -> Long.valueOf(status.id()))
                .toList();
        Map<Long, ObjectNode> written = notes.notes(visible);
        ObjectNode list = DocumentParts.object(addresses.featured(account.username()), "OrderedCollection");
        ArrayNode items = array(visible.stream().map(written::get).filter(this::isOfThisOrigin));
        list.put("totalItems", items.size());
        list.set("orderedItems", items);
        return reader.isUser() ? Published.toSome(list) : Published.toAll(list);
    }

    /** Returns those who look after a group; 404 for another account. */
    Published moderators(SignedRequest request, String name) {
        Caller reader = readers.known(request);
        Account account = people.open(name, reader);
        if (!account.settings().groupActor()) {
            throw ApiException.recordNotFound();
        }
        List<String> found = lists.findModerators(account.id());
        ObjectNode list = DocumentParts.object(addresses.moderators(account.username()), "OrderedCollection");
        list.put("totalItems", found.size());
        list.set("orderedItems", DocumentParts.array(found));
        return reader.isUser() ? Published.toSome(list) : Published.toAll(list);
    }

    Published featuredTags(SignedRequest request, String name) {
        Caller reader = readers.known(request);
        Account account = people.open(name, reader);
        List<FeaturedTagEntity> tags = featuredTags.of(Caller.ANONYMOUS, account.id());
        ObjectNode list = DocumentParts.object(addresses.featuredTags(account.username()), "Collection");
        list.put("totalItems", tags.size());
        list.set("items", array(tags.stream().map(tag -> DocumentParts.hashtag(tag.name(), tag.url()))));
        return reader.isUser() ? Published.toSome(list) : Published.toAll(list);
    }
}
