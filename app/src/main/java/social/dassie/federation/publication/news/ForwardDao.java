package social.dassie.federation.publication.news;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** Queries for forwarded reports. Each has a delivery, identified by the report and the domain. */
interface ForwardDao {
    /** A reported account and the reporter's comment. */
    record Reported(long targetId, String targetUri, String comment) {}

    /** A server that a report is forwarded to. */
    record Forward(long reportId, String domain, long createdAt) {}

    /** An account that is concerned by a report, and the inbox at which its server accepts reports. */
    record Concerned(
            long id,
            String domain,
            @Nullable String inbox,
            @Nullable String sharedInbox) {}

    @SqlQuery("""
            select r.target_account_id as target_id, a.uri as target_uri, r.comment
            from reports r join accounts a on a.id = r.target_account_id and a.uri is not null
            where r.id = :reportId
            """)
    Optional<Reported> findReported(long reportId);

    @SqlQuery("""
            select s.uri from report_statuses r join statuses s on s.id = r.status_id and s.uri is not null
            where r.report_id = :reportId
            order by r.position
            """)
    List<String> findStatusUris(long reportId);

    /** Pending forwards that were not queued for delivery yet. */
    @SqlQuery("""
            select report_id, domain, created_at from report_forwards f
            where state = 'waiting' and is_related = 1 and (:reportId = 0 or report_id = :reportId)
              and not exists (select 1 from outgoing_activities
                where object_uri = :about || f.report_id || '/' || f.domain)
            order by id
            limit :limit
            """)
    List<Forward> findUnsent(long reportId, String about, int limit);

    /** The account, the accounts that the reported posts reply to or mention, and the other authors in the same threads. */
    @SqlQuery("""
            with reported as (select s.id, s.conversation_id, s.in_reply_to_account_id
                from report_statuses r join statuses s on s.id = r.status_id where r.report_id = :reportId)
            select id, domain, inbox_url as inbox, shared_inbox_url as shared_inbox from accounts
            where domain is not null and inbox_url is not null and id in (
                select target_account_id from reports where id = :reportId
                union select in_reply_to_account_id from reported
                union select m.account_id from reported cross join mentions m on m.status_id = reported.id
                union select s.account_id from reported
                    cross join statuses s on s.conversation_id = reported.conversation_id
                    and s.visibility in ('public', 'unlisted'))
            order by id
            """)
    List<Concerned> findConcerned(long reportId);

    @SqlUpdate("""
            update report_forwards set state = 'failed', updated_at = :now
            where report_id = :reportId and domain = :domain and state = 'waiting'
            """)
    boolean fail(long reportId, String domain, long now);

    /** Copies the results of the deliveries. */
    @SqlUpdate("""
            update report_forwards set updated_at = :now, state = case (
                select d.state from outgoing_activities o cross join deliveries d on d.activity_id = o.id
                where o.object_uri = :about || report_id || '/' || domain order by d.id desc limit 1)
                when 'delivered' then 'done' when 'waiting' then 'waiting' else 'failed' end
            where state = 'waiting' and is_related = 1
              and exists (select 1 from outgoing_activities
                where object_uri = :about || report_id || '/' || domain)
            """)
    int settle(String about, long now);

    /** Closes those for servers that the report does not concern: they never receive it. */
    @SqlUpdate(
            "update report_forwards set state = 'failed', updated_at = :now where state = 'waiting' and is_related = 0")
    int failUnrelated(long now);
}
