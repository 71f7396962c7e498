package social.dassie.federation.inbox.posts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;

/**
 * Reads a part of a remote account's outbox (ActivityPub, section 5.1), page by page, from the newest post or from where
 * an earlier reading stopped. It can be of any length, so pages, posts and time are limited, no page is read twice, and
 * all of them must be on the host of the account.
 */
final class Outbox {
    /** The maximum number of entries considered per page. */
    static final int MAX_ON_PAGE = 200;

    private final RemoteDocuments documents;
    private final BooleanSupplier isInTime;

    /** @param isInTime whether there is time to fetch another page */
    Outbox(RemoteDocuments documents, BooleanSupplier isInTime) {
        this.documents = documents;
        this.isInTime = isInTime;
    }

    /** The limits of one reading: unknown posts, and pages. */
    record Limits(int posts, int pages) {}

    /** A post in the outbox, or its id, and the activity around it, which is the post itself if there is none. */
    record Entry(String uri, ActivityObject post, ActivityObject around) {}

    /**
     * The result of a reading.
     *
     * @param entries unknown posts, newest first
     * @param next where to continue; null at the end
     * @param isMet whether a known post was found
     */
    record Part(List<Entry> entries, @Nullable String next, boolean isMet) {}

    /**
     * Reads from an address: the outbox itself, or a page of it.
     *
     * <p>A page that cannot be fetched ends the reading; what was read before is returned.
     *
     * @param authorUri the author whose posts are wanted: boosts, and objects on other hosts, are skipped
     * @param isKnown whether a post with this id is already stored
     */
    Part read(String address, String authorUri, Limits limits, Predicate<String> isKnown) throws RemoteException {
        List<Entry> entries = new ArrayList<>();
        Set<String> read = new HashSet<>(Set.of(address));
        boolean isMet = false;
        String here = address;
        ActivityObject page = get(address, authorUri);
        for (int pages = 1; ; pages++) {
            for (Entry entry : entries(page, authorUri)) {
                if (isKnown.test(entry.uri())) {
                    isMet = true;
                } else if (entries.size() == limits.posts()) {
                    return new Part(entries, here, isMet);
                } else {
                    entries.add(entry);
                }
            }
            boolean isWhole = pages == 1 && !isPage(page);
            ActivityObject next = page.object(isWhole && page.has("first") ? "first" : "next");
            String id = next == null ? null : next.id();
            boolean isEmbedded = next != null && !next.isReference();
            if (next == null || (id == null && !isEmbedded)) {
                return new Part(entries, null, isMet);
            }
            if (id != null && (!LocalUris.isSameHost(id, authorUri) || !read.add(id))) {
                return new Part(entries, null, isMet);
            }
            if (id != null) {
                here = id;
            }
            boolean isEnough = entries.size() >= limits.posts() && id != null;
            if (isEnough || pages > limits.pages() || (!isEmbedded && !isInTime.getAsBoolean())) {
                return new Part(entries, here, isMet);
            }
            try {
                page = isEmbedded ? next : get(here, authorUri);
            } catch (RemoteException e) {
                return new Part(entries, e.isTemporary() ? here : null, isMet);
            }
        }
    }

    /** Fetches a document, which must be on the author's own server even after redirects: only that may give posts in full. */
    private ActivityObject get(String address, String authorUri) throws RemoteException {
        ActivityObject document = documents.get(address);
        if (!LocalUris.isSameHost(String.valueOf(document.id()), authorUri)) {
            throw RemoteException.refused(address + " leads to another server: " + document.id());
        }
        return document;
    }

    /** A page may also name the first one, as WordPress does: this is not a link to follow from it. */
    private static boolean isPage(ActivityObject document) {
        return document.is("OrderedCollectionPage") || document.is("CollectionPage");
    }

    private static List<Entry> entries(ActivityObject page, String authorUri) {
        List<Entry> entries = new ArrayList<>();
        int left = MAX_ON_PAGE;
        for (String key : List.of("orderedItems", "items")) {
            for (ActivityObject item : page.objects(key)) {
                if (left-- <= 0) {
                    return entries;
                }
                ActivityObject post = item.is("Create") ? item.object("object") : item;
                if (post != null) {
                    entry(post, item, authorUri).ifPresent(entries::add);
                }
            }
        }
        return entries;
    }

    private static Optional<Entry> entry(ActivityObject post, ActivityObject around, String authorUri) {
        String uri = post.id();
        boolean isPost = post.isReference() || PostReader.isPost(post);
        return uri != null && isPost && LocalUris.isSameHost(uri, authorUri) && isOpen(post, around)
                ? Optional.of(new Entry(uri, post, around))
                : Optional.empty();
    }

    /** Only public posts: an outbox may show more to a server that signs. For a mere reference, the origin decides. */
    private static boolean isOpen(ActivityObject post, ActivityObject around) {
        Addressees audience = Addressees.of(post, around);
        return post.isReference() || audience.isForEveryone();
    }
}
