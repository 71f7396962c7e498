package social.dassie.reading.suggestions;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface SuggestionDao {
    /**
     * Suggestions: accounts that the most recently followed accounts follow, unless these hide their follows, and the
     * local accounts with the most followers. Excludes accounts that did not opt in to discovery, that the viewer
     * follows, requested to follow or dismissed, and that are hidden from the viewer.
     */
    @SqlQuery("""
            with friends (id) as (
                select f.target_account_id
                from follows f join accounts a on a.id = f.target_account_id
                where f.account_id = :viewer and a.suspended_at is null and coalesce(a.hide_collections, 0) = 0
                order by f.id desc limit :maxFriends),
            reached (id, friends) as (
                select f.target_account_id, count(*)
                from friends cross join follows f on f.account_id = friends.id
                group by f.target_account_id),
            popular (id) as (
                select id from discoverable_accounts where domain is null and followers_count > 0
                order by followers_count desc, id limit :maxPopular)
            select a.id, coalesce(r.friends, 0) as friends, p.id is not null as popular
            from (select id from reached union select id from popular) c
            cross join discoverable_accounts a on a.id = c.id
            left join reached r on r.id = a.id
            left join popular p on p.id = a.id
            where a.id <> :viewer
              and not exists (select 1 from follows where account_id = :viewer and target_account_id = a.id)
              and not exists (select 1 from follow_requests where account_id = :viewer and target_account_id = a.id)
              and not exists (
                select 1 from dismissed_suggestions where account_id = :viewer and target_account_id = a.id)
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and until > :now)
            order by friends desc, a.followers_count desc, a.id
            limit :limit offset :offset
            """)
    List<Suggested> find(long viewer, int maxFriends, int maxPopular, long now, int limit, int offset);

    /** Dismisses an account; does nothing for one that does not exist. */
    @SqlUpdate("""
            insert into dismissed_suggestions (account_id, target_account_id)
            select :accountId, id from accounts where id = :targetId
            on conflict do nothing
            """)
    boolean dismiss(long accountId, long targetId);
}
