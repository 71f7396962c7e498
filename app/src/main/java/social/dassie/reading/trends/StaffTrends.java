package social.dassie.reading.trends;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.InOrder;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.reading.trends.neighbours.Neighbours;

/** Trends for reviewers: including unreviewed and rejected ones, those of other servers, and while trends are off. */
public final class StaffTrends {
    private final Database db;
    private final TrendDao trends;
    private final ReviewDao reviews;
    private final Trends everyone;
    private final Neighbours neighbours;
    private final AdminTags tags;
    private final Statuses statuses;
    private final LinkRenderer links;
    private final AuditLog audit;
    private final Clock clock;

    StaffTrends(
            Platform platform,
            Trends everyone,
            Neighbours neighbours,
            AdminTags tags,
            Statuses statuses,
            LinkRenderer links) {
        this.db = platform.db();
        this.trends = db.dao(TrendDao.class);
        this.reviews = db.dao(ReviewDao.class);
        this.everyone = everyone;
        this.neighbours = neighbours;
        this.tags = tags;
        this.statuses = statuses;
        this.links = links;
        this.audit = platform.audit();
        this.clock = platform.clock();
    }

    public OffsetSlice<AdminTagEntity> tags(Caller caller, OffsetPage part) {
        Neighbours.Shown sampled = neighbours.shown();
        List<TrendDao.Found> found =
                trends.findTags(true, true, sampled.domains(), sampled.since(), true, part.limit(), part.offset());
        return part.slice(found, tags.render(caller, ids(found), Trends.origins(found)));
    }

    private static List<Long> ids(List<TrendDao.Found> found) {
        return found.stream().map(TrendDao.Found::id).toList();
    }

    public AdminTagEntity reviewTag(Caller caller, long id, boolean approved) {
        return tags.update(caller, id, verb(approved), AdminTagForm.trendable(approved));
    }

    public OffsetSlice<ObjectNode> statuses(Caller caller, OffsetPage part) {
        Neighbours.Shown sampled = neighbours.shown();
        List<TrendDao.Found> found = trends.findPosts(
                true,
                true,
                sampled.domains(),
                sampled.since(),
                true,
                everyone.languages(caller),
                part.limit(),
                part.offset());
        Map<Long, String> origins = Trends.origins(found);
        Set<Long> reviewed = reviews.findReviewedPosts(new IdList(ids(found)));
        List<ObjectNode> posts = statuses.showAll(caller, ids(found)).stream()
                .map(status -> {
                    Long id = Long.valueOf(status.id());
                    ObjectNode json = withReview(caller, status, reviewed.contains(id));
                    String origin = origins.get(id);
                    return origin == null ? json : json.put("trending_on", origin);
                })
                .toList();
        return part.slice(found, posts);
    }

    public ObjectNode reviewStatus(Caller caller, long id, boolean approved) {
        Status status = statuses.visibleTo(caller, id);
        db.runInTransaction(() -> {
            Boolean before = reviews.findPostReview(id).orElse(null);
            reviews.reviewPost(id, approved, clock.millis());
            record(caller, approved, new AuditLog.Target("status", id, String.valueOf(status.uri())), before);
        });
        return withReview(caller, statuses.get(caller, id), true);
    }

    private static ObjectNode withReview(Caller caller, StatusEntity status, boolean isReviewed) {
        return Json.read(Json.text(status, caller), ObjectNode.class).put("requires_review", !isReviewed);
    }

    public OffsetSlice<ObjectNode> links(Caller caller, OffsetPage part) {
        String languages = everyone.languages(caller);
        return part.page(
                trends.findLinks(true, true, languages, part.limit(), part.offset()), ids -> renderLinks(caller, ids));
    }

    private List<ObjectNode> renderLinks(Caller caller, List<Long> ids) {
        Set<Long> reviewed = reviews.findReviewedLinks(new IdList(ids));
        Map<Long, ObjectNode> byId = links.byId(caller, ids);
        byId.forEach((id, link) -> link.put("id", Long.toString(id)).put("requires_review", !reviewed.contains(id)));
        return InOrder.of(ids, byId);
    }

    public ObjectNode reviewLink(Caller caller, long id, boolean approved) {
        db.runInTransaction(() -> {
            LinkState link = reviews.findLink(id).orElseThrow(ApiException::recordNotFound);
            reviews.reviewLink(id, approved, clock.millis());
            record(caller, approved, new AuditLog.Target("link", id, link.url()), link.trendable());
        });
        return renderLinks(caller, List.of(id)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    public Slice<PublisherEntity> publishers(Page page) {
        return page.slice(
                reviews.findPublishers(page),
                Publisher::id,
                found -> found.stream().map(PublisherEntity::of).toList());
    }

    public PublisherEntity reviewPublisher(Caller caller, long id, boolean approved) {
        return db.inTransaction(() -> {
            Publisher before = reviews.findPublisher(id).orElseThrow(ApiException::recordNotFound);
            reviews.reviewPublisher(id, approved, clock.millis());
            record(caller, approved, new AuditLog.Target("publisher", id, before.domain()), before.trendable());
            return PublisherEntity.of(reviews.findPublisher(id).orElseThrow());
        });
    }

    /** Returns the decisions about the reviewed ones among these posts: whether they may trend. */
    public Map<Long, Boolean> decidedPosts(List<Long> ids) {
        return decisions(reviews.findPostDecisions(new IdList(ids)));
    }

    /** Returns the decisions about the reviewed ones among these links, either on the page or on its website. */
    public Map<Long, Boolean> decidedLinks(List<Long> ids) {
        return decisions(reviews.findLinkDecisions(new IdList(ids)));
    }

    private static Map<Long, Boolean> decisions(List<ReviewDao.Decision> found) {
        return found.stream().collect(Collectors.toMap(ReviewDao.Decision::id, ReviewDao.Decision::trendable));
    }

    private void record(Caller caller, boolean approved, AuditLog.Target target, @Nullable Boolean before) {
        audit.record(
                caller,
                verb(approved),
                target,
                before == null ? null : Map.of("trendable", before),
                Map.of("trendable", approved));
    }

    private static String verb(boolean approved) {
        return approved ? "approve" : "reject";
    }
}
