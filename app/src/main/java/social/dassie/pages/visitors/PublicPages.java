package social.dassie.pages.visitors;

import static social.dassie.ground.words.Words.count;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Slice;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.PlainText;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.EmojiHtml;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.visitors.posts.PostList;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.follows.Relationships;
import social.dassie.posts.collections.Collections;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.posts.tags.FeaturedTags;
import social.dassie.reading.search.LocalAddress;
import social.dassie.reading.timelines.AccountTimelineFilter;
import social.dassie.reading.timelines.FeedAccess;
import social.dassie.reading.timelines.Timelines;

/**
 * The content of the public pages. It calls the rules of the API as an anonymous visitor, even if a user is signed in,
 * so it never shows more than the API shows to everyone. Only members see what this server knows of remote accounts: as
 * themselves.
 */
public final class PublicPages {
    private static final ErrorCode PAGES_NEED_USER = ErrorCode.of(
            "error.pages_need_user", "This server shows profiles and posts only to people who sign in with an app.");
    private static final ErrorCode ACCOUNT_DELETED = ErrorCode.of("error.account_deleted", "This account was deleted.");

    private static final AccountTimelineFilter PINNED =
            new AccountTimelineFilter(false, false, false, false, true, null);
    private static final int MAX_PINNED = 20;
    private static final int MAX_COLLECTIONS = 40;

    private static final String REL = "rel=\"nofollow noopener\"";
    /** Links of a profile's fields state that they are about the same person (microformats.org, rel-me). */
    private static final String REL_ME = "rel=\"me nofollow noopener\"";

    private final Accounts accounts;
    private final AccountRenderer renderer;
    private final Statuses statuses;
    private final Timelines timelines;
    private final Collections collections;
    private final FeaturedTags featuredTags;
    private final Relationships relationships;
    private final Addresses addresses;
    private final Supplier<Settings> settings;

    public PublicPages(
            AccountFeature accounts,
            Statuses statuses,
            Timelines timelines,
            Collections collections,
            FeaturedTags featuredTags,
            Relationships relationships,
            Platform platform) {
        this.accounts = accounts.accounts;
        this.renderer = accounts.renderer;
        this.statuses = statuses;
        this.timelines = timelines;
        this.collections = collections;
        this.featuredTags = featuredTags;
        this.relationships = relationships;
        this.addresses = platform.addresses();
        this.settings = platform.settings();
    }

    /** Returns a profile with a page of its posts; pinned posts are above the first page of the first tab. */
    ProfileView profile(String name, ProfileTab tab, Page page) {
        checkOpen();
        return profile(Caller.ANONYMOUS, local(name), tab, page);
    }

    /** Returns the profile of an account as this viewer sees it. */
    ProfileView profile(Caller viewer, Account account, ProfileTab tab, Page page) {
        if (!tab.isThere(account)) {
            throw ApiException.recordNotFound();
        }
        AccountEntity entity = account.isLocal() ? renderer.render(account) : accounts.view(viewer, account.id());
        EmojiHtml emojis = new EmojiHtml(entity.emojis(), addresses);
        boolean isTop = tab == ProfileTab.POSTS && page.maxId() == Long.MAX_VALUE && page.minId() == 0;
        List<StatusEntity> pinned = isTop ? pinned(viewer, account) : List.of();
        Slice<StatusEntity> posts = timelines.ofAccount(viewer, account.id(), tab.filter(account), page);
        String path = "/@" + entity.acct();
        return new ProfileView(
                entity,
                AuthorView.of(entity, addresses),
                new ProfileView.Bio(
                        emojis.ofHtml(HtmlSanitiser.sanitise(entity.note())),
                        PostView.shorten(PlainText.fromHtml(entity.note())),
                        entity.fields().stream()
                                .map(field -> field(field, emojis))
                                .toList()),
                TimeView.day(entity.createdAt()),
                stats(
                        entity,
                        account.isLocal()
                                && !Boolean.TRUE.equals(account.settings().hideCollections())),
                path,
                entity.showFeatured() ? tags(viewer, account, entity) : List.of(),
                Arrays.stream(ProfileTab.values())
                        .filter(each -> each.isThere(account))
                        .map(each -> new ProfileView.Tab(each.title(), path + each.path(), each == tab))
                        .toList(),
                isTop ? collections(viewer, account) : List.of(),
                pinned.stream().map(post -> PostView.pinned(post, addresses)).toList(),
                PostList.of(without(pinned, posts.items()), posts, path + tab.path(), addresses));
    }

    private List<ProfileView.CollectionLink> collections(Caller viewer, Account account) {
        return collections.of(viewer, account.id(), MAX_COLLECTIONS, 0).items().stream()
                .map(one -> new ProfileView.CollectionLink(
                        one.name(),
                        "/collections/" + one.id(),
                        count(one.itemCount(), "common.people", "{0} person|{0} people")))
                .toList();
    }

    private List<TagLink> tags(Caller viewer, Account account, AccountEntity entity) {
        return featuredTags.of(viewer, account.id()).stream()
                .map(tag -> account.isLocal() ? TagLink.featured(tag, entity.username()) : TagLink.named(tag.name()))
                .toList();
    }

    private static List<ProfileView.Stat> stats(AccountEntity account, boolean showsPeople) {
        String path = "/@" + account.acct();
        return List.of(
                new ProfileView.Stat(count(account.statusesCount(), "common.posts_count", "{0} post|{0} posts"), null),
                new ProfileView.Stat(
                        count(account.followingCount(), "visitors.following", "{0} following|{0} following"),
                        showsPeople ? path + "/following" : null),
                new ProfileView.Stat(
                        count(account.followersCount(), "common.followers", "{0} follower|{0} followers"),
                        showsPeople ? path + "/followers" : null));
    }

    /** Returns an account's followers, or the accounts that it follows, unless it hides them. */
    FollowersView people(String name, boolean areFollowers, Page page) {
        checkOpen();
        Account account = local(name);
        AccountEntity entity = renderer.render(account);
        Slice<AccountEntity> found = areFollowers
                ? relationships.followers(Caller.ANONYMOUS, account.id(), page)
                : relationships.following(Caller.ANONYMOUS, account.id(), page);
        String path = "/@" + account.username();
        return new FollowersView(
                AuthorView.of(entity, addresses),
                path,
                areFollowers,
                Boolean.TRUE.equals(account.settings().hideCollections()),
                found.items().stream().map(this::person).toList(),
                found.older(path + (areFollowers ? "/followers" : "/following")));
    }

    /** Returns an account in a list of people. */
    public FollowersView.Person person(AccountEntity account) {
        return new FollowersView.Person(
                AuthorView.of(account, addresses),
                "/@" + account.acct(),
                PostView.shorten(PlainText.fromHtml(account.note())));
    }

    private List<StatusEntity> pinned(Caller viewer, Account account) {
        return timelines
                .ofAccount(viewer, account.id(), PINNED, Page.first(MAX_PINNED))
                .items();
    }

    /** Leaves out posts that are already shown above. */
    private static List<StatusEntity> without(List<StatusEntity> above, List<StatusEntity> posts) {
        Set<String> said = above.stream().map(StatusEntity::id).collect(Collectors.toSet());
        return posts.stream().filter(post -> !said.contains(post.id())).toList();
    }

    /** Returns public and unlisted posts of an account with a hashtag. */
    TagView tagged(String name, String tag, Page page) {
        checkOpen();
        Account account = local(name);
        if (!Hashtags.isValid(tag)) {
            throw ApiException.recordNotFound();
        }
        AccountTimelineFilter filter = new AccountTimelineFilter(false, false, true, true, false, tag);
        Slice<StatusEntity> posts = timelines.ofAccount(Caller.ANONYMOUS, account.id(), filter, page);
        AuthorView author = AuthorView.of(renderer.render(account), addresses);
        String path = "/@" + account.username() + "/tagged/" + Percent.encode(tag);
        return new TagView(tag, author, PostList.of(posts, path, addresses));
    }

    ThreadView thread(String name, long id) {
        checkOpen();
        Account author = local(name);
        StatusEntity status = post(author, id);
        Statuses.ContextEntity around = statuses.context(Caller.ANONYMOUS, id);
        return new ThreadView(
                PostView.all(around.ancestors(), addresses),
                PostView.of(status, addresses),
                PostView.all(around.descendants(), addresses),
                ThreadView.movedTo(status, addresses),
                String.valueOf(status.uri()),
                author.settings().indexable() && status.visibility().equals("public"),
                addresses.path("/api/oembed?format=json&url=" + Percent.encode(String.valueOf(status.url()))));
    }

    /** Returns the page with one post for frames in other sites. */
    EmbedView embed(String name, long id) {
        checkOpen();
        return new EmbedView(PostView.of(post(local(name), id), addresses));
    }

    /**
     * Returns the data for embedding the post at this address; 404 for any address that is not a public or unlisted
     * post.
     */
    OEmbedEntity oEmbed(String url, int width, @Nullable Integer height) {
        LocalAddress address = LocalAddress.parse(url, addresses)
                .filter(found -> found.statusId() != 0)
                .orElseThrow(ApiException::recordNotFound);
        StatusEntity status = post(local(address.acct()), address.statusId());
        return OEmbedEntity.of(PostView.of(status, addresses), addresses, width, height);
    }

    /** Returns the post of this author, if every reader may see it. */
    private StatusEntity post(Account author, long id) {
        StatusEntity status = statuses.get(Caller.ANONYMOUS, id);
        boolean isTheirs = status.account().id().equals(Long.toString(author.id()));
        if (!isTheirs || status.reblog() != null) {
            throw ApiException.recordNotFound();
        }
        return status;
    }

    /**
     * Returns the page that the hashtags in posts link to. A tag without public posts has an empty page: whether it is
     * used in others is not revealed.
     */
    TagView tag(String name, Page page) {
        checkOpen();
        if (!Hashtags.isValid(name)) {
            throw ApiException.recordNotFound();
        }
        timelines.access().checkVisitors(FeedAccess.Kind.TOPIC);
        Slice<StatusEntity> posts = timelines.tagged(Caller.ANONYMOUS, name, page);
        return new TagView(name, null, PostList.of(posts, "/tags/" + Percent.encode(name), addresses));
    }

    /**
     * A public profile or post that visitors may act on from their own servers.
     *
     * @param uri its id
     * @param path its page
     * @param handle the complete handle of the account, or of the author
     */
    public record Shared(String uri, String path, String handle, boolean isPost) {}

    /** Returns what every reader may see at an address of this server; 404 for everything else. */
    public Shared shared(String address) {
        checkOpen();
        LocalAddress parsed = LocalAddress.parse(address, addresses).orElseThrow(ApiException::recordNotFound);
        Account account = local(parsed.acct());
        String name = account.username();
        String handle = "@" + name + "@" + addresses.domain();
        if (parsed.statusId() == 0) {
            return new Shared(addresses.actor(name), "/@" + name, handle, false);
        }
        StatusEntity found = post(account, parsed.statusId());
        return new Shared(String.valueOf(found.uri()), "/@" + name + "/" + found.id(), handle, true);
    }

    /** Returns the path of a post's page, for a browser that opened the post's address in the federation. */
    String postPath(String name, long id) {
        checkOpen();
        Account author = local(name);
        return "/@" + author.username() + "/" + post(author, id).id();
    }

    /** Returns the path of an account's page, for a browser that opened the account's address in the federation. */
    String profilePath(String name) {
        checkOpen();
        return "/@" + local(name).username();
    }

    /** Returns the account, if visitors may open profile pages; 404 or 410 if it does not exist. */
    public Account openAccount(String name) {
        checkOpen();
        return local(name);
    }

    public AccountEntity entity(Account account) {
        return renderer.render(account);
    }

    /** Returns a post of this author as a page shows it; empty if not every reader may see it, or no one boosted it. */
    Optional<PostView> sharedPostOf(Account author, long id) {
        return statuses.getAll(Caller.ANONYMOUS, List.of(id)).stream()
                .filter(status -> status.account().id().equals(Long.toString(author.id())))
                .filter(status -> status.reblogsCount() > 0)
                .findFirst()
                .map(status -> PostView.of(status, addresses));
    }

    /** Throws 401 if visitors may not see profiles and posts. */
    public void checkOpen() {
        if (!VisitorSettings.areOpen(settings.get())) {
            throw ApiException.of(401, PAGES_NEED_USER);
        }
    }

    private Account local(String name) {
        return accounts.findByAcct(name)
                .filter(account -> account.isLocal() && !account.isSuspended())
                .orElseThrow(() ->
                        accounts.isGone(name) ? ApiException.of(410, ACCOUNT_DELETED) : ApiException.recordNotFound());
    }

    private static ProfileView.FieldView field(AccountEntity.FieldEntity field, EmojiHtml emojis) {
        return new ProfileView.FieldView(
                emojis.ofText(field.name()),
                emojis.ofHtml(HtmlSanitiser.sanitise(field.value())).replace(REL, REL_ME),
                field.verifiedAt() != null);
    }
}
