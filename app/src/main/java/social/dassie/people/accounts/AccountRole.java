package social.dassie.people.accounts;

import org.jdbi.v3.core.mapper.Nested;
import social.dassie.ground.api.Permission;

/**
 * The role of an account's login.
 *
 * @param emailSubscriptions whether the user offers the account's posts by email
 */
record AccountRole(long accountId, @Nested(HeldRole.PREFIX) Role role, boolean emailSubscriptions) {
    static AccountRole ofUser(long accountId) {
        return new AccountRole(accountId, Role.USER, false);
    }

    boolean offersEmail() {
        return emailSubscriptions && role.may(Permission.MANAGE_EMAIL_SUBSCRIPTIONS);
    }
}
