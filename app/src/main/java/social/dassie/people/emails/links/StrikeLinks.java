package social.dassie.people.emails.links;

import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.strikes.Strike;
import social.dassie.people.users.Users;

/**
 * The addresses of the pages about strikes. A user whose login is disabled or whose account is suspended cannot sign
 * in, so their link is its own proof; it opens that one strike, as long as they are locked out.
 */
public final class StrikeLinks {
    private static final String PURPOSE = "strike";

    private final LinkSigner signer;
    private final Users users;
    private final Accounts accounts;

    public StrikeLinks(Platform platform, Users users, Accounts accounts) {
        this.signer = new LinkSigner(platform.state());
        this.users = users;
        this.accounts = accounts;
    }

    /** Returns the path of the page about a strike for its account, depending on whether the account is locked out. */
    public String path(Strike strike) {
        String id = Long.toString(strike.id());
        return isLockedOut(strike.targetAccountId())
                ? "/disputes/locked/" + id + "?key=" + signer.sign(PURPOSE, id, whose(strike))
                : "/disputes/strikes/" + id;
    }

    /** Returns whether this server created the key for the page about this strike. */
    public boolean isGood(Strike strike, String key) {
        return signer.isGood(key, PURPOSE, Long.toString(strike.id()), whose(strike));
    }

    /** Returns whether the staff stops the account from signing in. */
    public boolean isLockedOut(long accountId) {
        return accounts.get(accountId).isSuspended() || users.get(accountId).problem() == LoginProblem.DISABLED;
    }

    /** Returns the name of the account that the strike is against. */
    public String username(Strike strike) {
        return accounts.get(strike.targetAccountId()).username();
    }

    private static String whose(Strike strike) {
        return Long.toString(strike.targetAccountId());
    }
}
