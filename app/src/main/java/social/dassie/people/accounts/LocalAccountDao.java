package social.dassie.people.accounts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;

/** Queries for the parts of a local account that depend on its login. */
interface LocalAccountDao {
    @SqlQuery("select u.account_id, u.email_subscriptions, " + HeldRole.COLUMNS + "from users u" + HeldRole.JOIN
            + "where u.role_id is not null and u.account_id in (select value from json_each(:accountIds))")
    List<AccountRole> findStaff(IdList accountIds);

    /** Returns the accounts whose logins are not confirmed or not approved yet. */
    @SqlQuery("""
            select account_id from users
            where (approved = 0 or confirmed_at is null)
              and account_id in (select value from json_each(:accountIds))
            """)
    List<Long> findUnfinished(IdList accountIds);

    @SqlQuery("select account_id from users where role_id = 3 order by created_at, account_id limit 1")
    Optional<Long> findOwner();
}
