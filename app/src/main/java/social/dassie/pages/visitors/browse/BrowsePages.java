package social.dassie.pages.visitors.browse;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Supplier;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Slice;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.pages.visitors.PublicPages;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.tags.TagEntity;
import social.dassie.reading.suggestions.Directory;
import social.dassie.reading.timelines.PublicFilter;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.OffsetPage;
import social.dassie.reading.trends.TrendSettings;
import social.dassie.reading.trends.TrendingPost;
import social.dassie.reading.trends.TrendingTag;
import social.dassie.reading.trends.Trends;

/** The content that visitors can browse: trends, the live feeds and the directory. 401 if the settings close a page. */
final class BrowsePages {
    private static final int ITEMS = 20;
    /** The number of days whose use is summed, as on the reference server: today and yesterday. */
    private static final int DAYS = 2;

    private static final String EXPLORE = BrowsePath.EXPLORE.path();

    private final PublicPages open;
    private final Timelines timelines;
    private final Trends trends;
    private final Directory directory;
    private final Addresses addresses;
    private final Supplier<Settings> settings;

    BrowsePages(Platform platform, PublicPages open, Timelines timelines, Trends trends, Directory directory) {
        this.open = open;
        this.timelines = timelines;
        this.trends = trends;
        this.directory = directory;
        this.addresses = platform.addresses();
        this.settings = platform.settings();
    }

    /** Returns a live feed. */
    BrowseView live(BrowsePath place, Page page) {
        check(place);
        PublicFilter filter = new PublicFilter(place == BrowsePath.LOCAL, false, false);
        Slice<StatusEntity> found = timelines.everyone(Caller.ANONYMOUS, filter, page);
        BrowseView.Items posts = BrowseView.Items.ofPosts(PostView.all(found.items(), addresses));
        return new BrowseView(
                place.title(),
                places(place),
                List.of(),
                posts,
                found.older(place.path()),
                say("visitors.no_public_posts_here", "No public posts here."));
    }

    /** Returns the first page that is open to visitors; the directory is open whenever any page is. */
    String start() {
        return places(BrowsePath.EXPLORE).get(0).path();
    }

    BrowseView popularPosts(int offset) {
        check(BrowsePath.EXPLORE);
        OffsetSlice<TrendingPost> found = trends.statuses(Caller.ANONYMOUS, new OffsetPage(offset, ITEMS));
        List<PostView> posts = found.items().stream()
                .map(post -> PostView.trending(post.post(), post.trendingOn(), addresses))
                .toList();
        return popular(EXPLORE, found, BrowseView.Items.ofPosts(posts));
    }

    BrowseView popularTags(int offset) {
        check(BrowsePath.EXPLORE);
        OffsetSlice<TrendingTag> found = trends.tags(Caller.ANONYMOUS, new OffsetPage(offset, ITEMS));
        List<BrowseView.Tag> tags = found.items().stream().map(BrowsePages::tag).toList();
        return popular(EXPLORE + "/tags", found, BrowseView.Items.ofTags(tags));
    }

    BrowseView popularLinks(int offset) {
        check(BrowsePath.EXPLORE);
        OffsetSlice<ObjectNode> found = trends.links(Caller.ANONYMOUS, new OffsetPage(offset, ITEMS));
        List<BrowseView.Link> links =
                found.items().stream().map(BrowsePages::link).toList();
        return popular(EXPLORE + "/links", found, BrowseView.Items.ofLinks(links));
    }

    /** @param path the part of the trends that is shown */
    private BrowseView popular(String path, OffsetSlice<?> found, BrowseView.Items items) {
        return new BrowseView(
                BrowsePath.EXPLORE.title(),
                places(BrowsePath.EXPLORE),
                List.of(
                        new BrowseView.Tab(say("common.posts", "Posts"), EXPLORE, path.equals(EXPLORE)),
                        new BrowseView.Tab(
                                say("common.hashtags", "Hashtags"), EXPLORE + "/tags", path.endsWith("/tags")),
                        new BrowseView.Tab(say("common.news", "News"), EXPLORE + "/links", path.endsWith("/links"))),
                items,
                found.next(path),
                say(
                        "visitors.browse.nothing_is_trending_right_now",
                        "Nothing is trending right now. Check back later."));
    }

    /** Returns the discoverable people, those with the most recent posts first. */
    BrowseView directory(int offset) {
        check(BrowsePath.DIRECTORY);
        List<AccountEntity> found = directory.active(Caller.ANONYMOUS, false, ITEMS, offset);
        OffsetSlice<AccountEntity> page = new OffsetSlice<>(found, offset, ITEMS, found.size() == ITEMS);
        return new BrowseView(
                BrowsePath.DIRECTORY.title(),
                places(BrowsePath.DIRECTORY),
                List.of(),
                BrowseView.Items.ofPeople(found.stream().map(open::person).toList()),
                page.next(BrowsePath.DIRECTORY.path()),
                say("visitors.browse.people_who_opt_in_to", "People who opt in to discovery appear here."));
    }

    private void check(BrowsePath place) {
        open.checkOpen();
        if (!place.isOpen(timelines.access(), settings.get().get(TrendSettings.SHOWN))) {
            throw ApiException.userRequired();
        }
    }

    private List<BrowseView.Tab> places(BrowsePath current) {
        return BrowsePath.tabs(timelines.access(), settings.get().get(TrendSettings.SHOWN), current);
    }

    private static BrowseView.Tag tag(TrendingTag trend) {
        TagEntity tag = trend.tag();
        return new BrowseView.Tag(
                tag.name(),
                "/tags/" + Percent.encode(tag.name()),
                use(tag.history()),
                trend.trendingOn() == null ? "" : say("common.trending_on", "Trending on {0}", trend.trendingOn()));
    }

    private static String use(List<DailyUse.DayEntity> history) {
        long people = history.stream()
                .limit(DAYS)
                .mapToLong(day -> Long.parseLong(day.accounts()))
                .sum();
        return count(
                people,
                "visitors.browse.people_in_the_past_2",
                "{0} person in the past 2 days|{0} people in the past 2 days");
    }

    private static BrowseView.Link link(ObjectNode card) {
        long people = 0;
        for (int day = 0; day < DAYS; day++) {
            people += card.path("history").path(day).path("accounts").asLong();
        }
        return new BrowseView.Link(
                card.path("title").asText(),
                card.path("url").asText(),
                card.path("provider_name").asText(),
                PostView.shorten(card.path("description").asText()),
                count(
                        people,
                        "visitors.browse.people_in_the_past_2",
                        "{0} person in the past 2 days|{0} people in the past 2 days"));
    }
}
