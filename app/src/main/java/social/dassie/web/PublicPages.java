package social.dassie.web;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Account;
import social.dassie.accounts.AccountEntity;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Page;
import social.dassie.http.Percent;
import social.dassie.http.Slice;
import social.dassie.search.LocalAddress;
import social.dassie.settings.Addresses;
import social.dassie.settings.Settings;
import social.dassie.statuses.StatusEntity;
import social.dassie.statuses.Statuses;
import social.dassie.text.Hashtags;
import social.dassie.text.HtmlSanitiser;
import social.dassie.text.PlainText;
import social.dassie.timelines.AccountFilter;
import social.dassie.timelines.Timelines;

/**
 * What everybody may read as a page. It asks the rules of the API as nobody in particular, whoever is signed in, so it
 * never shows more than the API shows to everyone.
 */
final class PublicPages {
    private static final AccountFilter POSTS = new AccountFilter(false, true, true, true, false, null);

    private final Accounts accounts;
    private final AccountRenderer renderer;
    private final Statuses statuses;
    private final Timelines timelines;
    private final Addresses addresses;
    private final Supplier<Settings> settings;

    PublicPages(
            Accounts accounts,
            AccountRenderer renderer,
            Statuses statuses,
            Timelines timelines,
            Addresses addresses,
            Supplier<Settings> settings) {
        this.accounts = accounts;
        this.renderer = renderer;
        this.statuses = statuses;
        this.timelines = timelines;
        this.addresses = addresses;
        this.settings = settings;
    }

    ProfileView profile(String name, Page page) {
        checkOpen();
        Account account = local(name);
        AccountEntity entity = renderer.render(account);
        Slice<StatusEntity> posts = timelines.ofAccount(Caller.ANONYMOUS, account.id(), POSTS, page);
        return new ProfileView(
                entity,
                entity.displayName().isBlank() ? entity.username() : entity.displayName(),
                PostView.handle(entity.acct(), addresses.domain()),
                HtmlSanitiser.sanitise(entity.note()),
                PostView.shorten(PlainText.fromHtml(entity.note())),
                entity.fields().stream().map(PublicPages::field).toList(),
                views(posts.items()),
                posts.isFull() ? "/@" + account.username() + "?max_id=" + posts.oldestId() : null);
    }

    ThreadView thread(String name, long id) {
        checkOpen();
        Account author = local(name);
        StatusEntity status = post(author, id);
        Statuses.ContextEntity around = statuses.context(Caller.ANONYMOUS, id);
        return new ThreadView(
                views(around.ancestors()),
                PostView.of(status, addresses.domain()),
                views(around.descendants()),
                author.indexable() && status.visibility().equals("public"),
                addresses.path("/api/oembed?format=json&url=" + Percent.encode(String.valueOf(status.url()))));
    }

    /** One post alone, for the pages of others. */
    EmbedView embed(String name, long id) {
        checkOpen();
        return new EmbedView(PostView.of(post(local(name), id), addresses.domain()));
    }

    /** How to show the post at this address within another page; 404 for whatever is no post for everyone. */
    OEmbedEntity oEmbed(String url, int width, @Nullable Integer height) {
        LocalAddress address = LocalAddress.parse(url, addresses.baseUrl())
                .filter(found -> found.statusId() != 0)
                .orElseThrow(ApiException::recordNotFound);
        StatusEntity status = post(local(address.acct()), address.statusId());
        return OEmbedEntity.of(PostView.of(status, addresses.domain()), addresses, width, height);
    }

    /** The post of this author when everybody may see it. */
    private StatusEntity post(Account author, long id) {
        StatusEntity status = statuses.get(Caller.ANONYMOUS, id);
        boolean isTheirs = status.account().id().equals(Long.toString(author.id()));
        if (!isTheirs || status.reblog() != null) {
            throw ApiException.recordNotFound();
        }
        return status;
    }

    /** Where the hashtags in posts lead. A tag of no public post has an empty page: whether others use it is not told. */
    TagView tag(String name, Page page) {
        checkOpen();
        if (!Hashtags.isValid(name)) {
            throw ApiException.recordNotFound();
        }
        Slice<StatusEntity> posts = timelines.tagged(Caller.ANONYMOUS, name, page);
        String older = posts.isFull() ? "/tags/" + Percent.encode(name) + "?max_id=" + posts.oldestId() : null;
        return new TagView(name, views(posts.items()), older);
    }

    /** The plain page of an account whose address in the federation was opened. */
    String profilePath(String name) {
        checkOpen();
        return "/@" + local(name).username();
    }

    private void checkOpen() {
        if (!settings.get().unauthenticatedAllowed()) {
            throw ApiException.of(401, "This server shows profiles and posts only in apps, to people who signed in.");
        }
    }

    private Account local(String name) {
        return accounts.findByAcct(name)
                .filter(account -> account.isLocal() && !account.isSuspended())
                .orElseThrow(ApiException::recordNotFound);
    }

    private List<PostView> views(List<StatusEntity> posts) {
        return posts.stream().map(post -> PostView.of(post, addresses.domain())).toList();
    }

    private static ProfileView.FieldView field(AccountEntity.FieldEntity field) {
        return new ProfileView.FieldView(
                field.name(), HtmlSanitiser.sanitise(field.value()), field.verifiedAt() != null);
    }
}
