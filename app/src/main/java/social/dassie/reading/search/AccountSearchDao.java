package social.dassie.reading.search;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/**
 * Ids of accounts by name, in the order of the response: the exact handle, then accounts that the viewer follows, then the
 * closest names: usernames that begin with the text, display names that are it or begin with it, names with a word that
 * begins with it, names that contain it. Equally close ones are ordered by their followers. Excludes accounts that are suspended or have not
 * completed the sign-up. Unless the whole name was typed, also excludes those that the viewer blocks, and limited
 * accounts that the viewer does not follow; unless the whole handle was typed, accounts that moved. Accounts that block
 * the viewer are found, as on the reference server: their profile can be seen, and only their posts are hidden.
 */
interface AccountSearchDao {
    record Named(long id, String username, String displayName) {}

    /** Which accounts the viewer finds. */
    String CONDITIONS = """
            left join follows f on f.account_id = :viewer and f.target_account_id = a.id
            where (:viewer <> 0 or a.uri is null or a.uri not like 'webfeed:%')
              and (a.moved_to_account_id is null
                or (a.username = :query.name collate nocase and coalesce(a.domain, :ourDomain) = :query.domain))
              and (:query.domain = ''
                or (coalesce(a.domain, :ourDomain) >= :query.domain
                  and coalesce(a.domain, :ourDomain) < :query.domainEnd))
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and reason = 'block'
                  and a.username <> :query.name collate nocase)
              and (a.silenced_at is null or f.id is not null or a.id = :viewer
                or a.username = :query.name collate nocase)
            """;

    String EXACT_AND_FOLLOWED = """
            order by
              case when a.username <> :query.name collate nocase then 2
                when coalesce(a.domain, :ourDomain) = iif(:query.domain = '', :ourDomain, :query.domain) then 0
                else 1 end,
              f.id is not null desc,
              case when a.username >= :query.name collate nocase and a.username < :query.nameEnd collate nocase then 0
            """;

    String FOLLOWERS = """
              a.followers_count desc, a.id
            limit :limit offset :offset
            """;

    /** The order of the response, and the page. */
    String ORDER = EXACT_AND_FOLLOWED + """
                when a.id in (select rowid from account_words where account_words match :query.beginningExpression)
                then iif(length(a.display_name) = :query.nameLength, 1, 2)
                when a.id in (select rowid from account_words where account_words match :query.wordExpression) then 3
                else 4 end,
            """ + FOLLOWERS;

    String REST = CONDITIONS + """
              and (not :following or f.id is not null or a.id = :viewer)
            """ + ORDER;

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
                where display_name <> '' and display_name >= :query.typed collate nocase
                  and display_name < :query.typedEnd collate nocase
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

    /** Returns whether more than {@code few} usernames begin with the text. */
    @SqlQuery("""
            select exists (select 1 from accounts
                where username >= :query.name collate nocase and username < :query.nameEnd collate nocase
                limit 1 offset :few)
            """)
    boolean isCommon(@BindParts("query") AccountQuery query, int few);

    /** Returns the accounts that the viewer follows, in no order. */
    @SqlQuery("""
            select a.id, a.username, a.display_name
            from follows f cross join accounts a on a.id = f.target_account_id
            where f.account_id = :viewer
            limit :limit
            """)
    List<Named> findFollowed(long viewer, int limit);

    /**
     * Returns the beginning of what {@link #findContaining} or {@link #findBeginning} returns, or less than the page if they
     * may have more. Ranks only three groups, which come first in the order of the response: the exact name, accounts that
     * the viewer follows, and the most followed accounts whose usernames begin with the text. The last are a walk along
     * {@code accounts_by_initial}; the plus signs keep SQLite from reading all of them by another index.
     *
     * @param query a name without a domain
     * @param followed a JSON array of accounts that the viewer follows and whose names match: pairs of the id and of how
     *     close the display name is, as in the order of the response
     */
    @SqlQuery("""
            with followed (id, closeness) as materialized (
                select value ->> 0, value ->> 1 from json_each(:followed)),
            found (id) as (
                select id from accounts where username = :query.name collate nocase
                union
                select id from followed
                union
                select id from (
                    select a.id from present_accounts a
            """ + CONDITIONS + """
                      and substr(a.username, 1, 1) = substr(:query.name, 1, 1) collate nocase
                      and +a.username >= :query.name collate nocase and +a.username < :query.nameEnd collate nocase
                    order by a.followers_count desc, a.id
                    limit :limit + :offset))
            select a.id from found cross join present_accounts a on a.id = found.id
            left join followed on followed.id = a.id
            """ + CONDITIONS + EXACT_AND_FOLLOWED + " else followed.closeness end," + FOLLOWERS)
    List<Long> findMostFollowed(
            @BindParts("query") AccountQuery query,
            String ourDomain,
            long viewer,
            String followed,
            int limit,
            int offset);
}
