package social.dassie.reading.trends;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.rows.InOrder;
import social.dassie.ground.settings.Settings;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.TagEntity;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.timelines.Timelines;

/**
 * Trends for everyone: approved by the staff, or not rejected if no review is required. Empty when trends are off. Posts
 * and links in the caller's languages come first.
 */
public final class Trends {
    private final TrendDao trends;
    private final Tags tags;
    private final Statuses statuses;
    private final LinkRenderer links;
    private final Timelines timelines;
    private final Users users;
    private final Supplier<Settings> settings;

    Trends(Platform platform, Tags tags, Statuses statuses, LinkRenderer links, Timelines timelines, Users users) {
        this.trends = platform.db().dao(TrendDao.class);
        this.tags = tags;
        this.statuses = statuses;
        this.links = links;
        this.timelines = timelines;
        this.users = users;
        this.settings = platform.settings();
    }

    public OffsetSlice<TagEntity> tags(Caller caller, OffsetPage part) {
        Settings now = settings.get();
        List<Long> ids = now.get(TrendSettings.SHOWN)
                ? trends.findTags(false, TrendSettings.showUnreviewed(now), part.limit(), part.offset())
                : List.of();
        return part.page(ids, found -> tags.getAll(caller, found));
    }

    /**
     * Returns trending posts, without accounts that the caller blocked or muted, or that blocked the caller; a page may
     * therefore be shorter than requested.
     */
    public OffsetSlice<StatusEntity> statuses(Caller caller, OffsetPage part) {
        Settings now = settings.get();
        List<Long> ids = now.get(TrendSettings.SHOWN)
                ? trends.findPosts(
                        false, TrendSettings.showUnreviewed(now), languages(caller), part.limit(), part.offset())
                : List.of();
        return part.page(ids, found -> statuses.getWanted(caller, found));
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
