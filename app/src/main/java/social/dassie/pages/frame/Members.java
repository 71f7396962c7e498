package social.dassie.pages.frame;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.reading.timelines.FeedAccess;

/** Loads what the navigation shows of the signed-in user. */
public final class Members {
    private final Accounts accounts;
    private final FeedAccess feeds;
    private final Addresses addresses;

    public Members(Platform platform, Accounts accounts) {
        this.accounts = accounts;
        this.feeds = new FeedAccess(platform.settings());
        this.addresses = platform.addresses();
    }

    Member of(Request r) {
        Caller caller = r.caller();
        AccountEntity account = accounts.show(caller.accountId());
        return new Member(
                AuthorView.of(account, addresses),
                account.username(),
                liveFeed(caller),
                account.locked() || accounts.countFollowRequests(caller.accountId()) > 0,
                caller.mayAnyOf(Permission.OPENING_PAGES));
    }

    private @Nullable String liveFeed(Caller caller) {
        if (feeds.mayRead(caller, FeedAccess.Kind.LIVE, true)) {
            return "/public/local";
        }
        return feeds.mayRead(caller, FeedAccess.Kind.LIVE, false) ? "/public/remote" : null;
    }
}
