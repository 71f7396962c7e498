package social.dassie.pages.visitors;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;

/**
 * Profiles and posts of other servers. Members see what this server knows of them; visitors are directed to the
 * original server.
 */
public final class ForeignPages {
    private final PublicPages publicPages;
    private final Accounts accounts;
    private final Statuses statuses;
    private final Addresses addresses;

    public ForeignPages(PublicPages publicPages, Accounts accounts, Statuses statuses, Addresses addresses) {
        this.publicPages = publicPages;
        this.accounts = accounts;
        this.statuses = statuses;
        this.addresses = addresses;
    }

    /**
     * The location of something.
     *
     * @param path its page here
     * @param leaving the page before a link to another server; null for local content
     */
    record Way(String path, @Nullable LeavingView leaving) {}

    /** Returns whether the name in an address is that of a remote account. */
    boolean isForeign(String name) {
        return name.indexOf('@') >= 0
                && !accounts.findByAcct(name).map(Account::isLocal).orElse(false);
    }

    View profile(Caller viewer, String name, ProfileTab tab, Page page) {
        Account account = known(viewer, name);
        return viewer.isUser() ? publicPages.profile(viewer, account, tab, page) : leaving(wayToAccount(account.id()));
    }

    View thread(Caller viewer, String name, long id) {
        Account author = known(viewer, name);
        if (!viewer.isUser()) {
            publicPages.checkOpen();
            return leaving(way(theirs(Caller.ANONYMOUS, author, id)));
        }
        StatusEntity status = theirs(viewer, author, id);
        Statuses.ContextEntity around = statuses.context(viewer, id);
        return new ThreadView(
                PostView.all(around.ancestors(), addresses),
                PostView.of(status, addresses),
                PostView.all(around.descendants(), addresses),
                ThreadView.movedTo(status, addresses),
                String.valueOf(status.url()),
                false,
                null);
    }

    /** Throws 404 for an account that does not exist, for a suspended one, and for a feed. */
    Way wayToAccount(long id) {
        publicPages.checkOpen();
        AccountEntity account = accounts.show(id);
        if (Boolean.TRUE.equals(account.suspended()) || account.isHiddenFrom(Caller.ANONYMOUS)) {
            throw ApiException.recordNotFound();
        }
        return way("/@" + account.acct(), account.url(), account, false);
    }

    /** Throws 404 for a post that not every reader may see, as for one that does not exist. */
    Way wayToPost(long id) {
        publicPages.checkOpen();
        return way(statuses.get(Caller.ANONYMOUS, id));
    }

    private Way way(StatusEntity found) {
        StatusEntity status = found.reblog() == null ? found : found.reblog();
        String path = "/@" + status.account().acct() + "/" + status.id();
        return way(path, String.valueOf(status.url()), status.account(), true);
    }

    private Way way(String path, String url, AccountEntity account, boolean isPost) {
        if (account.acct().indexOf('@') < 0) {
            return new Way(path, null);
        }
        return new Way(
                path, LeavingView.of(url, "@" + account.acct(), isPost).orElseThrow(ApiException::recordNotFound));
    }

    private static LeavingView leaving(Way way) {
        return Optional.ofNullable(way.leaving()).orElseThrow(ApiException::recordNotFound);
    }

    private Account known(Caller viewer, String name) {
        return accounts.findByAcct(name)
                .filter(account -> !account.isLocal() && !account.isSuspended())
                .filter(account -> viewer.isUser() || !account.isFeed())
                .orElseThrow(ApiException::recordNotFound);
    }

    private StatusEntity theirs(Caller viewer, Account author, long id) {
        StatusEntity status = statuses.get(viewer, id);
        if (!status.account().id().equals(Long.toString(author.id())) || status.reblog() != null) {
            throw ApiException.recordNotFound();
        }
        return status;
    }
}
