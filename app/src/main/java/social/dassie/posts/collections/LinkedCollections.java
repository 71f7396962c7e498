package social.dassie.posts.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.TextEntities;
import social.dassie.ground.text.TextEntity;

/** The collections that posts link to, by the exact address of their page (documentation page client/collections). */
public final class LinkedCollections {
    /** How many of them a post shows. Each can contain 25 accounts, so a long post could make a response huge. */
    static final int MAX_LINKED = 5;

    private final LinkedDao linked;
    private final Addresses addresses;

    LinkedCollections(Platform platform) {
        this.linked = platform.db().dao(LinkedDao.class);
        this.addresses = platform.addresses();
    }

    /** Stores which collections a new or changed text links to. Joins the caller's transaction. */
    public void mark(long statusId, String text) {
        List<String> urls = text.contains("://") ? urls(text) : List.of();
        if (!urls.isEmpty()) {
            List<Long> localIds = urls.stream().map(this::localId).toList();
            linked.insert(statusId, Json.text(urls), Json.text(localIds), MAX_LINKED);
        }
    }

    /** As {@link #mark}, for an edited text. */
    public void markAgain(long statusId, String text) {
        linked.delete(statusId);
        mark(statusId, text);
    }

    /** Returns the ids of the collections that the posts link to, in the order of the texts. */
    public Map<Long, List<Long>> of(List<Long> statusIds) {
        if (statusIds.isEmpty()) {
            return Map.of();
        }
        Map<Long, List<Long>> byStatus = new HashMap<>();
        linked.find(new IdList(statusIds))
                .forEach(row -> byStatus.computeIfAbsent(row.statusId(), id -> new ArrayList<>())
                        .add(row.collectionId()));
        return byStatus;
    }

    private static List<String> urls(String text) {
        List<String> urls = new ArrayList<>();
        for (TextEntity entity : TextEntities.find(text)) {
            if (entity instanceof TextEntity.Url url) {
                urls.add(url.url());
            }
        }
        return urls;
    }

    private long localId(String url) {
        return CollectionAddress.idIn(url, addresses)
                .filter(id -> url.equals(addresses.collection(id)))
                .orElse(0L);
    }
}
