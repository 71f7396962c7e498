package social.dassie.upkeep.pruning;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** The data of one other server. */
interface DomainPurgeDao {
    @SqlQuery("select id from accounts where domain = :domain and id > :after order by id limit :limit")
    List<Long> findAccounts(String domain, long after, int limit);

    /** Returns the servers below a domain of which there is data here, by the suffix of their names. */
    @SqlQuery("""
            select domain from (
                select domain from accounts where domain is not null
                union select domain from custom_emojis where domain is not null
                union select host from hosts)
            where substr(domain, -length(:end)) = :end order by domain
            """)
    List<String> findBelow(String end);

    @SqlQuery("select count(*) from accounts where domain = :domain")
    long countAccounts(String domain);

    @SqlQuery("""
            select count(*) from accounts a cross join statuses s on s.account_id = a.id where a.domain = :domain
            """)
    long countPosts(String domain);

    /** Counts follows in both directions. */
    @SqlQuery("""
            select (select count(*) from accounts a cross join follows f on f.target_account_id = a.id where a.domain = :domain)
                + (select count(*) from accounts a cross join follows f on f.account_id = a.id where a.domain = :domain)
            """)
    long countFollows(String domain);

    @SqlQuery("select count(*) from custom_emojis where coalesce(domain, '') = :domain")
    long countEmojis(String domain);

    @SqlUpdate("""
            delete from custom_emojis where id in (
                select id from custom_emojis where coalesce(domain, '') = :domain limit :limit)
            """)
    int deleteEmojis(String domain, int limit);

    /** Deletes what is stored about the server's availability. */
    @SqlUpdate("delete from hosts where host = :domain")
    int deleteHost(String domain);
}
