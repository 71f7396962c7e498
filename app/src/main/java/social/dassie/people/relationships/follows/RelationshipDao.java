package social.dassie.people.relationships.follows;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;

interface RelationshipDao {
    /** Returns every relationship between the viewer and each of the accounts, with one statement. */
    @SqlQuery("""
            select a.id,
                f.id is not null as following,
                coalesce(f.show_reblogs, r.show_reblogs, 0) as showing_reblogs,
                coalesce(f.notify, r.notify, 0) as notifying,
                coalesce(f.languages, r.languages) as languages,
                exists (select 1 from follows where account_id = a.id and target_account_id = :viewer) as followed_by,
                exists (select 1 from blocks where account_id = :viewer and target_account_id = a.id) as blocking,
                exists (select 1 from blocks where account_id = a.id and target_account_id = :viewer) as blocked_by,
                m.id is not null as muting,
                coalesce(m.hide_notifications, 0) as muting_notifications,
                m.expires_at as muting_expires_at,
                r.id is not null as requested,
                exists (select 1 from follow_requests where account_id = a.id and target_account_id = :viewer)
                    as requested_by,
                exists (select 1 from domain_blocked_accounts where account_id = :viewer and target_account_id = a.id)
                    as domain_blocking,
                exists (select 1 from endorsements where account_id = :viewer and target_account_id = a.id) as endorsed,
                coalesce(n.comment, '') as note
            from json_each(:ids) wanted
            join accounts a on a.id = wanted.value
            left join follows f on f.account_id = :viewer and f.target_account_id = a.id
            left join follow_requests r on r.account_id = :viewer and r.target_account_id = a.id
            left join mutes m on m.account_id = :viewer and m.target_account_id = a.id
                and (m.expires_at is null or m.expires_at > :now)
            left join account_notes n on n.account_id = :viewer and n.target_account_id = a.id
            where :withSuspended or a.suspended_at is null
            """)
    List<RelationshipEntity> findAll(IdList ids, long viewer, boolean withSuspended, long now);

    @SqlQuery("select exists (select 1 from blocks where account_id = :accountId and target_account_id = :targetId)")
    boolean isBlocking(long accountId, long targetId);

    @SqlQuery("""
            select exists (select 1 from domain_blocked_accounts
                where account_id = :accountId and target_account_id = :targetId)
            """)
    boolean isBlockingDomainOf(long accountId, long targetId);
}
