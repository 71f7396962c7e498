package social.dassie.reading.trends;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.posts.tags.Tags;

/** Hashtags for the staff: all of them, and whether they may be used, found and trend. */
public final class AdminTags {
    private final Database db;
    private final ReviewDao reviews;
    private final Tags tags;
    private final AuditLog audit;
    private final Supplier<Settings> settings;
    private final Clock clock;

    AdminTags(Platform platform, Tags tags) {
        this.db = platform.db();
        this.reviews = db.dao(ReviewDao.class);
        this.tags = tags;
        this.audit = platform.audit();
        this.settings = platform.settings();
        this.clock = platform.clock();
    }

    Slice<AdminTagEntity> page(Caller caller, Page page) {
        return page.slice(reviews.findTagIds(page), id -> id, found -> render(caller, found));
    }

    public AdminTagEntity get(Caller caller, long id) {
        return render(caller, List.of(id)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    /** Changes a hashtag and marks it as reviewed, whatever was changed. */
    public AdminTagEntity update(Caller caller, long id, String action, AdminTagForm form) {
        db.runInTransaction(() -> {
            TagState before = reviews.findTag(id).orElseThrow(ApiException::recordNotFound);
            form.check(before);
            reviews.updateTag(id, form.displayName(), form.trendable(), form.usable(), form.listable(), clock.millis());
            TagState after = reviews.findTag(id).orElseThrow();
            audit.record(caller, action, new AuditLog.Target("tag", id, before.name()), said(before), said(after));
        });
        return get(caller, id);
    }

    private static Map<String, @Nullable Object> said(TagState tag) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>();
        said.put("display_name", tag.displayName());
        said.put("trendable", tag.trendable());
        said.put("usable", tag.usable());
        said.put("listable", tag.listable());
        return said;
    }

    private List<AdminTagEntity> render(Caller caller, List<Long> ids) {
        return render(caller, ids, Map.of());
    }

    /** @param origins the other servers on which some of them trend */
    List<AdminTagEntity> render(Caller caller, List<Long> ids, Map<Long, String> origins) {
        boolean byDefault = TrendSettings.showUnreviewed(settings.get());
        Map<Long, TagState> states =
                reviews.findTags(new IdList(ids)).stream().collect(Collectors.toMap(TagState::id, Function.identity()));
        return tags.getAll(caller, ids).stream()
                .filter(tag -> states.containsKey(Long.valueOf(tag.id())))
                .map(tag -> {
                    TagState state = Objects.requireNonNull(states.get(Long.valueOf(tag.id())));
                    boolean trendable = state.trendable() == null ? byDefault : state.trendable();
                    return new AdminTagEntity(
                            tag,
                            trendable,
                            state.usable(),
                            state.reviewedAt() == null,
                            state.listable(),
                            origins.get(state.id()));
                })
                .toList();
    }
}
