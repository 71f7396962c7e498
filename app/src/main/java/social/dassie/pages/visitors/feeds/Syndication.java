package social.dassie.pages.visitors.feeds;

import static social.dassie.ground.words.Words.say;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Percent;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Hashtags;
import social.dassie.media.attachments.Attachments;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.visitors.PublicPages;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.reading.timelines.AccountTimelineFilter;
import social.dassie.reading.timelines.FeedAccess;
import social.dassie.reading.timelines.Timelines;
import social.dassie.staff.instance.discovery.Release;

/**
 * The feeds of accounts and hashtags for feed readers. They contain public posts only: unlisted ones should not be
 * spread, and boosts are not the account's own.
 */
public final class Syndication {
    private static final int POSTS = 20;
    private static final AccountTimelineFilter OWN_POSTS =
            new AccountTimelineFilter(false, true, true, false, false, null);

    private final PublicPages pages;
    private final Timelines timelines;
    private final Attachments attachments;
    private final Addresses addresses;

    public Syndication(PublicPages pages, Timelines timelines, Attachments attachments, Addresses addresses) {
        this.pages = pages;
        this.timelines = timelines;
        this.attachments = attachments;
        this.addresses = addresses;
    }

    /**
     * Returns the feed of an account; 401 if visitors may not see profiles, 404 or 410 if the account does not exist.
     */
    SyndicatedFeed ofAccount(String name, FeedFormat format) {
        Account account = pages.openAccount(name);
        AccountEntity entity = pages.entity(account);
        AuthorView author = AuthorView.of(entity, addresses);
        List<StatusEntity> posts = timelines
                .ofAccount(Caller.ANONYMOUS, account.id(), OWN_POSTS, Page.first(POSTS))
                .items();
        String page = addresses.path("/@" + account.username());
        return feed(
                author.name() + " (" + author.handle() + ")",
                say("visitors.feeds.public_posts_by", "Public posts by {0}", author.handle()),
                page,
                page + "." + format.ending(),
                entity.avatarStatic(),
                Instant.parse(entity.createdAt()),
                posts);
    }

    SyndicatedFeed ofTag(String name, FeedFormat format) {
        pages.checkOpen();
        if (!Hashtags.isValid(name)) {
            throw ApiException.recordNotFound();
        }
        timelines.access().checkVisitors(FeedAccess.Kind.TOPIC);
        List<StatusEntity> posts =
                timelines.tagged(Caller.ANONYMOUS, name, Page.first(POSTS)).items();
        String page = addresses.path("/tags/" + Percent.encode(name));
        return feed(
                "#" + name,
                say("visitors.feeds.public_posts_with_the_hashtag", "Public posts with the hashtag #{0}", name),
                page,
                page + "." + format.ending(),
                null,
                Instant.EPOCH,
                posts);
    }

    private SyndicatedFeed feed(
            String title,
            String description,
            String page,
            String self,
            @Nullable String picture,
            Instant atLeast,
            List<StatusEntity> found) {
        Map<Long, Long> lengths = attachments.lengths(found.stream()
                .flatMap(post -> post.mediaAttachments().stream().limit(1))
                .map(file -> Long.valueOf(file.id()))
                .toList());
        List<SyndicatedPost> posts = found.stream()
                .filter(post -> post.visibility().equals("public"))
                .map(post -> SyndicatedPost.of(post, lengths, addresses))
                .toList();
        Instant changed = posts.stream()
                .map(SyndicatedPost::changed)
                .max(Instant::compareTo)
                .orElse(atLeast)
                .truncatedTo(ChronoUnit.SECONDS);
        return new SyndicatedFeed(title, description, page, self, picture, changed, "Dassie " + Release.VERSION, posts);
    }
}
