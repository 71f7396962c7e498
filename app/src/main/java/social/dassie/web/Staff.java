package social.dassie.web;

import java.util.Optional;
import social.dassie.accounts.Users;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Permission;
import social.dassie.http.Scopes;

/** Who is at a page for those that look after the instance: a signed-in browser whose account's role allows it. */
final class Staff {
    private final Users users;

    Staff(Users users) {
        this.users = users;
    }

    /** Empty for who is not signed in; 403 for whose role does not have the permission. */
    Optional<Caller> at(Browser browser, Permission permission) {
        Optional<Caller> caller = browser.session().map(session -> caller(session.accountId()));
        if (caller.isPresent() && !caller.get().may(permission)) {
            throw ApiException.forbidden();
        }
        return caller;
    }

    private Caller caller(long accountId) {
        return new Caller(
                0, 0, accountId, Scopes.NONE, users.get(accountId).role().permissionBits(), null);
    }
}
