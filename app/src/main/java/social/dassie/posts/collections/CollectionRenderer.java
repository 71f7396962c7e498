package social.dassie.posts.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.InOrder;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.people.accounts.AccountRenderer;

/** Collections as JSON: one statement for any number of them and of viewers, and one for their items. */
public final class CollectionRenderer {
    private final CollectionDao collections;
    private final CollectionItemDao items;
    private final AccountRenderer accounts;
    private final Addresses addresses;
    private final HtmlWriter html;

    /** A collection for a viewer. */
    private record Wanted(long viewer, long collectionId) {}

    CollectionRenderer(Platform platform, AccountRenderer accounts) {
        this.collections = platform.db().dao(CollectionDao.class);
        this.items = platform.db().dao(CollectionItemDao.class);
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.html = platform.html();
    }

    List<CollectionEntity> render(Caller caller, List<Collection> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<Wanted, List<CollectionItemEntity>> found = items(Json.text(rows.stream()
                .map(row -> new Wanted(caller.accountId(), row.id()))
                .toList()));
        return rows.stream()
                .map(row -> entity(row, found.get(new Wanted(caller.accountId(), row.id()))))
                .toList();
    }

    CollectionEntity render(Caller caller, Collection row) {
        return render(caller, List.of(row)).get(0);
    }

    /** Returns a collection with its owner and members. */
    CollectionEntity.WithAccounts withAccounts(Caller caller, Collection row) {
        CollectionEntity entity = render(caller, row);
        List<Long> ids = new ArrayList<>(List.of(row.accountId()));
        entity.items().forEach(item -> ids.add(Long.valueOf(item.accountId())));
        return new CollectionEntity.WithAccounts(accounts.inOrder(ids), entity);
    }

    /** Returns those of the collections that the viewer may see, by id. */
    public Map<Long, CollectionEntity> byId(long viewer, java.util.Collection<Long> ids) {
        return forEach(List.of(viewer), ids).getOrDefault(viewer, Map.of());
    }

    /** Returns those of the collections that each of the viewers may see, by viewer and id. */
    public Map<Long, Map<Long, CollectionEntity>> forEach(
            java.util.Collection<Long> viewers, java.util.Collection<Long> ids) {
        Set<Wanted> wanted = new LinkedHashSet<>();
        viewers.forEach(viewer -> ids.forEach(id -> wanted.add(new Wanted(viewer, id))));
        Map<Long, Map<Long, CollectionEntity>> byViewer = new HashMap<>();
        seen(wanted)
                .forEach((one, entity) -> byViewer.computeIfAbsent(one.viewer(), viewer -> new HashMap<>())
                        .put(one.collectionId(), entity));
        return byViewer;
    }

    /** Returns the collections that these notifications are about, by notification, as their recipients see them. */
    public Map<Long, CollectionEntity> byNotification(java.util.Collection<Long> notificationIds) {
        if (notificationIds.isEmpty()) {
            return Map.of();
        }
        List<CollectionDao.Notified> notified = collections.findByNotifications(new IdList(notificationIds));
        Set<Wanted> wanted = new LinkedHashSet<>();
        notified.forEach(one -> wanted.add(new Wanted(one.viewer(), one.collectionId())));
        Map<Wanted, CollectionEntity> seen = seen(wanted);
        Map<Long, CollectionEntity> byNotification = new HashMap<>();
        for (CollectionDao.Notified one : notified) {
            CollectionEntity entity = seen.get(new Wanted(one.viewer(), one.collectionId()));
            if (entity != null) {
                byNotification.put(one.notificationId(), entity);
            }
        }
        return byNotification;
    }

    /** Returns the collections whether readers may see them or not, for moderators who handle a report. */
    public List<CollectionEntity> forStaff(Caller caller, List<Long> ids) {
        Map<Long, CollectionEntity> byId = new HashMap<>();
        render(caller, collections.findAll(new IdList(ids)))
                .forEach(entity -> byId.put(Long.valueOf(entity.id()), entity));
        return InOrder.of(ids, byId);
    }

    private Map<Wanted, CollectionEntity> seen(Set<Wanted> wanted) {
        if (wanted.isEmpty()) {
            return Map.of();
        }
        String json = Json.text(wanted);
        List<CollectionDao.Seen> rows = collections.findSeen(json);
        Map<Wanted, List<CollectionItemEntity>> found = rows.isEmpty() ? Map.of() : items(json);
        Map<Wanted, CollectionEntity> seen = new HashMap<>();
        for (CollectionDao.Seen row : rows) {
            Wanted key = new Wanted(row.viewer(), row.collection().id());
            seen.put(key, entity(row.collection(), found.get(key)));
        }
        return seen;
    }

    private Map<Wanted, List<CollectionItemEntity>> items(String wanted) {
        Map<Wanted, List<CollectionItemEntity>> found = new HashMap<>();
        for (CollectionItemDao.Seen row : items.findSeen(wanted)) {
            found.computeIfAbsent(new Wanted(row.viewer(), row.item().collectionId()), key -> new ArrayList<>())
                    .add(row.item().entity());
        }
        return found;
    }

    private CollectionEntity entity(Collection row, @Nullable List<CollectionItemEntity> found) {
        List<CollectionItemEntity> shown = found == null ? List.of() : found;
        String uri = row.uri();
        Collection.Body body = row.body();
        return new CollectionEntity(
                Long.toString(row.id()),
                Long.toString(row.accountId()),
                uri == null ? addresses.collectionUri(row.accountId(), row.id()) : uri,
                uri == null ? addresses.collection(row.id()) : row.url(),
                body.name(),
                row.isLocal() ? body.description() : HtmlSanitiser.sanitise(body.description()),
                body.language(),
                row.isLocal(),
                body.sensitive(),
                body.discoverable(),
                row.tagName() == null ? null : new CollectionEntity.Tag(row.tagName(), html.tagUrl(row.tagName())),
                shown.size(),
                shown,
                Dates.format(row.createdAt()),
                Dates.format(row.updatedAt()));
    }
}
