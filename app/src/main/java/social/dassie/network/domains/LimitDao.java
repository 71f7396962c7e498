package social.dassie.network.domains;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface LimitDao {
    /**
     * Finds the stored domains of accounts, in order, after {@code after}: all of them, or those that are {@code under}
     * or below it, in any spelling. The next name is found by the index, so the number of accounts in a domain does not
     * matter.
     */
    @SqlQuery("""
            with recursive names (domain) as (
                select min(domain) from accounts where domain > :after
                union all
                select (select min(domain) from accounts where domain > names.domain) from names
                where names.domain is not null)
            select domain from names
            where domain is not null and (:under in ('', domain) or '.' || :under = substr(
                '.' || rtrim(lower(substr(domain, 1, instr(domain || ':', ':') - 1)), '.'), -1 - length(:under)))
            limit :limit
            """)
    List<String> findDomains(String under, String after, int limit);

    /**
     * Finds the stored domains of accounts whose ids have another host, followed by a space and that host, in order,
     * after {@code after}: all of them, or those with a name that is {@code under} or below it.
     */
    @SqlQuery("""
            select distinct domain || ' ' || uri_host as pair from accounts a
            where uri_host <> domain and domain || ' ' || uri_host > :after and (:under = '' or exists (
                select 1 from json_each(json_array(a.domain, a.uri_host)) n
                where n.value = :under or '.' || :under = substr(
                    '.' || rtrim(lower(substr(n.value, 1, instr(n.value || ':', ':') - 1)), '.'), -1 - length(:under))))
            order by pair limit :limit
            """)
    List<String> findPairs(String under, String after, int limit);

    /** Finds accounts with these names, by id. */
    @SqlQuery("""
            select id from accounts
            where domain = :domain and coalesce(uri_host, domain) = :host and id > :after
            order by id limit :limit
            """)
    List<Long> findAccounts(String domain, String host, long after, int limit);

    /** Returns those of some accounts, by id, whose state differs from the severity of the rule for their domain. */
    @SqlQuery("""
            select a.id from json_each(:ids) wanted join accounts a on a.id = wanted.value
            where exists (select 1 from domain_limits where account_id = a.id and kind <> :severity)
               or (:severity = 'silence' and a.silenced_at is null
                   or :severity = 'suspend' and a.suspended_at is null)
                  and not exists (select 1 from domain_limits where account_id = a.id and kind = :severity)
            order by a.id
            """)
    List<Long> findUnsettled(IdList ids, String severity);

    @SqlQuery("""
            select id from accounts
            where id in (select value from json_each(:ids)) and silenced_at is null
              and not exists (select 1 from domain_limits where account_id = accounts.id and kind = 'silence')
            """)
    List<Long> findUnsilenced(IdList ids);

    @SqlQuery("""
            select id from accounts
            where id in (select value from json_each(:ids)) and suspended_at is null
              and not exists (select 1 from domain_limits where account_id = accounts.id and kind = 'suspend')
            """)
    List<Long> findUnsuspended(IdList ids);

    @SqlUpdate("""
            insert into domain_limits (account_id, kind, set_at)
            select value, :kind, :now from json_each(:ids) where true
            """)
    int insert(IdList ids, String kind, long now);

    @SqlUpdate("delete from domain_limits where kind = :kind and account_id in (select value from json_each(:ids))")
    int delete(IdList ids, String kind);

    @SqlUpdate("update accounts set silenced_at = :now where id in (select value from json_each(:ids))")
    int silence(IdList ids, long now);

    @SqlUpdate("update accounts set suspended_at = :now where id in (select value from json_each(:ids))")
    int suspend(IdList ids, long now);

    /** Ends the silencing by the domain. A later decision of the staff has a different time and is preserved. */
    @SqlUpdate("""
            update accounts set silenced_at = null
            where id in (select value from json_each(:ids)) and silenced_at = (
                select set_at from domain_limits where account_id = accounts.id and kind = 'silence')
            """)
    int unsilence(IdList ids);

    /** Ends the suspension by the domain. A later decision of the staff has a different time and is preserved. */
    @SqlUpdate("""
            update accounts set suspended_at = null
            where id in (select value from json_each(:ids)) and suspended_at = (
                select set_at from domain_limits where account_id = accounts.id and kind = 'suspend')
            """)
    int unsuspend(IdList ids);

    /** Counts the local data about some stored domains. */
    @SqlQuery("""
            with theirs (id) as (
                select a.id from json_each(:namesJson) n
                join accounts a on a.domain = n.value ->> 'domain'
                    and coalesce(a.uri_host, a.domain) = n.value ->> 'host')
            select count(*) as accounts,
                coalesce(sum((select count(*) from follows where target_account_id = theirs.id)), 0) as followed,
                coalesce(sum((select count(*) from follows where account_id = theirs.id)), 0) as followers,
                (select count(*) from (
                    select f.account_id as id from theirs cross join follows f on f.target_account_id = theirs.id
                    union
                    select f.target_account_id from theirs cross join follows f on f.account_id = theirs.id) tie
                    cross join accounts here on here.id = tie.id and here.domain is null) as people,
                coalesce(sum((select count(*) from statuses where account_id = theirs.id)), 0) as posts,
                coalesce(sum((select count(*) from media_attachments where account_id = theirs.id)), 0) as media
            from theirs
            """)
    DomainLimits.Affected measure(String namesJson);
}
