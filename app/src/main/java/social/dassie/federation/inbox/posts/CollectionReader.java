package social.dassie.federation.inbox.posts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.network.activitypub.ActivityObject;

/**
 * Reads the members of a remote collection, page by page (https://www.w3.org/TR/activitystreams-core/#paging). A
 * collection can be of any length, so pages and members are limited, and no page is read twice.
 */
public final class CollectionReader {
    private final RemoteDocuments documents;

    public CollectionReader(RemoteDocuments documents) {
        this.documents = documents;
    }

    /** Returns the first members of the collection, some of which may only have an id. */
    public List<ActivityObject> members(String collection, int maxMembers, int maxPages) throws RemoteException {
        return members(documents.get(collection), collection, maxMembers, maxPages);
    }

    private List<ActivityObject> members(ActivityObject collection, String uri, int maxMembers, int maxPages)
            throws RemoteException {
        List<ActivityObject> members = new ArrayList<>();
        Set<String> read = new HashSet<>();
        ActivityObject page = collection;
        for (int pages = 0; page != null && members.size() < maxMembers; pages++) {
            add(page, members, maxMembers);
            String key = pages == 0 && page.has("first") ? "first" : "next";
            ActivityObject next = page.object(key);
            page = next == null || pages >= maxPages ? null : resolved(next, uri, read);
        }
        return members;
    }

    private static void add(ActivityObject page, List<ActivityObject> members, int maxMembers) {
        for (String key : List.of("orderedItems", "items")) {
            for (ActivityObject member : page.objects(key)) {
                if (members.size() < maxMembers) {
                    members.add(member);
                }
            }
        }
    }

    /** Uses an embedded page as it is; fetches any other page, once, from the host of the collection. */
    private @Nullable ActivityObject resolved(ActivityObject page, String uri, Set<String> read)
            throws RemoteException {
        String id = page.id();
        if (!page.isReference()) {
            return page;
        }
        boolean isNew = id != null && LocalUris.isSameHost(id, uri) && read.add(id);
        return isNew ? documents.get(String.valueOf(id)) : null;
    }
}
