package social.dassie.reading.search;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/**
 * Ids of accounts by name, in the order of the response: the exact handle, then accounts that the viewer follows, then
 * names that begin with the text, then those with the most followers. Excludes accounts that are suspended or have not
 * completed the sign-up. Unless the whole name was typed, also excludes those that the viewer blocks, and limited
 * accounts that the viewer does not follow; unless the whole handle was typed, accounts that moved. Accounts that block
 * the viewer are found, as on the reference server: their profile can be seen, and only their posts are hidden.
 */
interface AccountSearchDao {
    String REST = """
            left join follows f on f.account_id = :viewer and f.target_account_id = a.id
            where (a.moved_to_account_id is null
                or (a.username = :query.name collate nocase and coalesce(a.domain, :ourDomain) = :query.domain))
              and (:query.domain = ''
                or (coalesce(a.domain, :ourDomain) >= :query.domain
                  and coalesce(a.domain, :ourDomain) < :query.domainEnd))
              and (not :following or f.id is not null or a.id = :viewer)
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and reason = 'block'
                  and a.username <> :query.name collate nocase)
              and (a.silenced_at is null or f.id is not null or a.id = :viewer
                or a.username = :query.name collate nocase)
            order by
              case when a.username <> :query.name collate nocase then 2
                when coalesce(a.domain, :ourDomain) = iif(:query.domain = '', :ourDomain, :query.domain) then 0
                else 1 end,
              f.id is not null desc,
              (a.username >= :query.name collate nocase and a.username < :query.nameEnd collate nocase) desc,
              a.followers_count desc, a.id
            limit :limit offset :offset
            """;

    @SqlQuery("""
            with found (id) as (
                select rowid from account_names where account_names match :query.expression
                union
                select rowid from account_words where account_words match :query.wordExpression)
            select a.id from found cross join present_accounts a on a.id = found.id
            """ + REST)
    List<Long> findContaining(
            @BindParts("query") AccountQuery query,
            String ourDomain,
            boolean following,
            long viewer,
            int limit,
            int offset);

    @SqlQuery("""
            with found (id) as (
                select id from accounts
                where username >= :query.name collate nocase and username < :query.nameEnd collate nocase
                union
                select id from accounts
                where display_name <> '' and display_name >= :query.name collate nocase
                  and display_name < :query.nameEnd collate nocase
                union
                select rowid from account_words where account_words match :query.wordExpression)
            select a.id from found cross join present_accounts a on a.id = found.id
            """ + REST)
    List<Long> findBeginning(
            @BindParts("query") AccountQuery query,
            String ourDomain,
            boolean following,
            long viewer,
            int limit,
            int offset);
}
