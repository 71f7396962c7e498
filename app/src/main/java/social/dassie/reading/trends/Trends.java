package social.dassie.reading.trends;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.rows.InOrder;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.DomainNames;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.TagEntity;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.neighbours.Neighbours;

/**
 * Trends for everyone: approved by the staff, or not rejected if no review is required. Empty when trends are off. Posts
 * and links in the caller's languages come first, and trends of this server before those of others.
 */
public final class Trends {
    private final TrendDao trends;
    private final Tags tags;
    private final Statuses statuses;
    private final LinkRenderer links;
    private final Timelines timelines;
    private final Users users;
    private final Neighbours neighbours;
    private final Supplier<Settings> settings;
    private final Clock clock;

    Trends(
            Platform platform,
            Tags tags,
            Statuses statuses,
            LinkRenderer links,
            Timelines timelines,
            Users users,
            Neighbours neighbours) {
        this.trends = platform.db().dao(TrendDao.class);
        this.tags = tags;
        this.statuses = statuses;
        this.links = links;
        this.timelines = timelines;
        this.users = users;
        this.neighbours = neighbours;
        this.settings = platform.settings();
        this.clock = platform.clock();
    }

    public OffsetSlice<TrendingTag> tags(Caller caller, OffsetPage part) {
        Settings now = settings.get();
        if (!now.get(TrendSettings.SHOWN)) {
            return part.slice(List.of(), List.of());
        }
        Neighbours.Shown sampled = neighbours.shown();
        List<TrendDao.Found> found = trends.findTags(
                false,
                TrendSettings.showUnreviewed(now),
                sampled.domains(),
                sampled.since(),
                sampled.byDefault(),
                part.limit(),
                part.offset());
        return part.slice(found, tags(caller, found, sampled.domains()));
    }

    /** Renders hashtags; those of other servers with their use there, as far as it is higher. */
    private List<TrendingTag> tags(Caller caller, List<TrendDao.Found> found, String domains) {
        Map<Long, String> origins = origins(found);
        long today = clock.millis() / Dates.DAY_MS;
        DailyUse uses = new DailyUse(
                today, origins.isEmpty() ? List.of() : trends.findTagDays(new IdList(origins.keySet()), domains));
        return tags.getAll(caller, found.stream().map(TrendDao.Found::id).toList()).stream()
                .map(tag -> {
                    long id = Long.parseLong(tag.id());
                    String origin = origins.get(id);
                    return origin == null
                            ? new TrendingTag(tag, null)
                            : new TrendingTag(withUses(tag, uses.of(id)), DomainNames.toUnicode(origin));
                })
                .toList();
    }

    private static TagEntity withUses(TagEntity tag, List<DailyUse.DayEntity> elsewhere) {
        List<DailyUse.DayEntity> higher = total(elsewhere) > total(tag.history()) ? elsewhere : tag.history();
        return new TagEntity(tag.id(), tag.name(), tag.url(), higher, tag.following(), tag.featuring());
    }

    private static long total(List<DailyUse.DayEntity> history) {
        return history.stream()
                .mapToLong(day -> Long.parseLong(day.accounts()) + Long.parseLong(day.uses()))
                .sum();
    }

    /** Returns the other servers on which some trends were found, by the id of the trend. */
    static Map<Long, String> origins(List<TrendDao.Found> found) {
        Map<Long, String> origins = new HashMap<>();
        for (TrendDao.Found one : found) {
            if (one.domain() != null) {
                origins.put(one.id(), one.domain());
            }
        }
        return origins;
    }

    /**
     * Returns trending posts, without accounts that the caller blocked or muted, or that blocked the caller; a page may
     * therefore be shorter than requested.
     */
    public OffsetSlice<TrendingPost> statuses(Caller caller, OffsetPage part) {
        Settings now = settings.get();
        if (!now.get(TrendSettings.SHOWN)) {
            return part.slice(List.of(), List.of());
        }
        Neighbours.Shown sampled = neighbours.shown();
        List<TrendDao.Found> found = trends.findPosts(
                false,
                TrendSettings.showUnreviewed(now),
                sampled.domains(),
                sampled.since(),
                sampled.byDefault(),
                languages(caller),
                part.limit(),
                part.offset());
        Map<Long, String> origins = origins(found);
        Map<String, Boolean> checked = new HashMap<>();
        List<TrendingPost> posts = statuses
                .getWanted(caller, found.stream().map(TrendDao.Found::id).toList())
                .stream()
                .map(post -> new TrendingPost(post, shownOrigin(origins.get(Long.valueOf(post.id())))))
                .filter(post -> post.trendingOn() == null || mayShow(post.post(), checked))
                .toList();
        return part.slice(found, posts);
    }

    private static @Nullable String shownOrigin(@Nullable String domain) {
        return domain == null ? null : DomainNames.toUnicode(domain);
    }

    /** Whether the server of the author is neither blocked nor limited now; each server is checked once. */
    private boolean mayShow(StatusEntity post, Map<String, Boolean> checked) {
        String acct = post.account().acct();
        int at = acct.indexOf('@');
        return at < 0 || checked.computeIfAbsent(acct.substring(at + 1), neighbours::mayShowPeopleOf);
    }

    public OffsetSlice<ObjectNode> links(Caller caller, OffsetPage part) {
        Settings now = settings.get();
        List<Long> ids = now.get(TrendSettings.SHOWN)
                ? trends.findLinks(
                        false, TrendSettings.showUnreviewed(now), languages(caller), part.limit(), part.offset())
                : List.of();
        return part.page(ids, found -> InOrder.of(found, links.byId(caller, found)));
    }

    /** Returns public posts with a trending link, by accounts that opted in to discovery. 404 for any other address. */
    Slice<StatusEntity> linking(Caller caller, @Nullable String url, Page page) {
        Settings now = settings.get();
        if (url == null || !now.get(TrendSettings.SHOWN)) {
            throw ApiException.recordNotFound();
        }
        int fragment = url.indexOf('#');
        String address = fragment < 0 ? url : url.substring(0, fragment);
        long card =
                trends.findLink(address, TrendSettings.showUnreviewed(now)).orElseThrow(ApiException::recordNotFound);
        return timelines.linking(caller, card, page);
    }

    /** Returns the languages that the caller reads and writes, as a JSON array; for visitors, those of the instance. */
    String languages(Caller caller) {
        Stream<String> languages;
        if (caller.isUser()) {
            User user = users.get(caller.accountId());
            languages = Stream.of(user.display().locale(), user.posting().language());
        } else {
            languages = settings.get().get(ProfileSettings.LANGUAGES).stream();
        }
        return Json.text(languages
                .map(Trending::primary)
                .filter(Objects::nonNull)
                .distinct()
                .toList());
    }
}
