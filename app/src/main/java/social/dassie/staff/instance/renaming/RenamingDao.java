package social.dassie.staff.instance.renaming;

import org.jdbi.v3.sqlobject.statement.SqlQuery;

/** Counts what a new address concerns. */
interface RenamingDao {
    @SqlQuery("select count(*) from accounts where domain is not null")
    long countRemoteAccounts();

    /** Activities that were sent or wait to be sent. */
    @SqlQuery("select count(*) from outgoing_activities")
    long countActivities();

    @SqlQuery("select count(*) from users")
    long countUsers();

    @SqlQuery("select count(*) from statuses where local = 1")
    long countPosts();

    @SqlQuery("select count(*) from passkeys")
    long countPasskeys();
}
