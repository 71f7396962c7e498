package social.dassie.trends;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import social.dassie.accounts.User;
import social.dassie.accounts.Users;
import social.dassie.db.Database;
import social.dassie.http.Caller;
import social.dassie.http.Counted;
import social.dassie.http.Json;
import social.dassie.settings.Settings;
import social.dassie.statuses.StatusEntity;
import social.dassie.statuses.Statuses;
import social.dassie.tags.TagEntity;
import social.dassie.tags.Tags;

/**
 * What trends, for everyone: what the staff approved, or did not reject where no review is asked for. Nothing where trends
 * are off. Posts and links in the caller's languages come first.
 */
final class Trends {
    private final TrendDao trends;
    private final Tags tags;
    private final Statuses statuses;
    private final LinkRenderer links;
    private final Users users;
    private final Supplier<Settings> settings;

    Trends(Database db, Tags tags, Statuses statuses, LinkRenderer links, Users users, Supplier<Settings> settings) {
        this.trends = db.dao(TrendDao.class);
        this.tags = tags;
        this.statuses = statuses;
        this.links = links;
        this.users = users;
        this.settings = settings;
    }

    Counted<TagEntity> tags(Caller caller, Part part) {
        Settings now = settings.get();
        List<Long> ids =
                now.trends() ? trends.findTags(false, now.trendsByDefault(), part.limit(), part.offset()) : List.of();
        return part.page(ids, found -> tags.getAll(caller, found));
    }

    /** Without those by whom the caller blocked, muted or is blocked; a page of theirs may be shorter than asked for. */
    Counted<StatusEntity> statuses(Caller caller, Part part) {
        Settings now = settings.get();
        List<Long> ids = now.trends()
                ? trends.findPosts(false, now.trendsByDefault(), languages(caller), part.limit(), part.offset())
                : List.of();
        return part.page(ids, found -> statuses.getWanted(caller, found));
    }

    Counted<ObjectNode> links(Caller caller, Part part) {
        Settings now = settings.get();
        List<Long> ids = now.trends()
                ? trends.findLinks(false, now.trendsByDefault(), languages(caller), part.limit(), part.offset())
                : List.of();
        return part.page(ids, found -> inOrder(found, links.byId(found)));
    }

    static <T> List<T> inOrder(List<Long> ids, Map<Long, T> byId) {
        return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
    }

    /** Those that the caller reads and writes; for nobody in particular those of the instance. A JSON array. */
    String languages(Caller caller) {
        Stream<String> languages;
        if (caller.isUser()) {
            User user = users.get(caller.accountId());
            languages = Stream.of(user.locale(), user.defaultLanguage());
        } else {
            languages = settings.get().languages().stream();
        }
        return Json.text(languages
                .map(Trending::primary)
                .filter(Objects::nonNull)
                .distinct()
                .toList());
    }
}
