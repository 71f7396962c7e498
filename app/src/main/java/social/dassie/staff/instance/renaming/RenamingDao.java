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

    /** What other servers know of this one. */
    @SqlQuery("""
            select
                (select count(*) from follows f join accounts r on r.id = f.account_id and r.domain is not null
                    join accounts l on l.id = f.target_account_id and l.domain is null) as followers,
                (select count(distinct r.domain) from follows f
                    join accounts r on r.id = f.account_id and r.domain is not null
                    join accounts l on l.id = f.target_account_id and l.domain is null) as servers,
                (select count(*) from follows f join accounts l on l.id = f.account_id and l.domain is null
                    join accounts r on r.id = f.target_account_id and r.domain is not null) as following,
                (select count(*) from statuses s where s.local = 1 and s.uri is not null and s.visibility <> 'direct'
                    and s.reblog_of_id is null) as posts,
                (select count(*) from deliveries where state = 'waiting') as deliveries
            """)
    Known countKnown();

    /** Accounts of other servers that are on one with this name, by their handles or ids. */
    @SqlQuery("select count(domain) from accounts where domain = :name or uri_host = :name")
    long countAccountsOf(String name);

    @SqlQuery("select exists (select 1 from hosts where host = :name and last_success_at is not null)")
    boolean hasReached(String name);

    /** Posts whose ids are under the former origin. */
    @SqlQuery("select count(*) from statuses where local = 1 and uri >= :prefix and uri < :prefix || char(0x10ffff)")
    long countPostsUnder(String prefix);
}
