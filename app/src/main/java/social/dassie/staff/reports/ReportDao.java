package social.dassie.staff.reports;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.rows.BindPage;

interface ReportDao {
    /** A reported post. */
    record ReportedStatus(long reportId, long statusId) {}

    /** A reported post as JSON, in its state at the time of the report. */
    record ShownStatus(long reportId, long statusId, String shown) {}

    /**
     * A reported collection.
     *
     * @param shown JSON: its state at the time of the report
     */
    record ReportedCollection(long reportId, long collectionId, String shown) {}

    /** A notification and its report. */
    record NotifiedReport(long notificationId, long reportId) {}

    /** A rule, possibly a deleted one. */
    record RuleRow(long id, String text, String hint) {}

    String SELECT = """
            select r.*, exists (select 1 from report_forwards f where f.report_id = r.id) as forwarded
            from reports r
            """;

    @SqlQuery("""
            insert into reports (account_id, target_account_id, category, comment, rule_ids, created_at, updated_at)
            values (:accountId, :targetId, :category, :comment, :ruleIds, :now, :now)
            returning id
            """)
    long insert(long accountId, long targetId, String category, String comment, @Nullable String ruleIds, long now);

    @SqlQuery("select exists (select 1 from reports where account_id = :accountId and uri = :uri)")
    boolean isReceived(long accountId, String uri);

    @SqlUpdate("update reports set uri = :uri where id = :id")
    boolean setUri(long id, String uri);

    @SqlUpdate("""
            insert into report_statuses (report_id, status_id, position, shown)
            values (:reportId, :statusId, :position, :shown)
            """)
    boolean insertStatus(long reportId, long statusId, int position, String shown);

    @SqlUpdate("""
            insert into report_collections (report_id, collection_id, position, shown)
            values (:reportId, :collectionId, :position, :shown)
            """)
    boolean insertCollection(long reportId, long collectionId, int position, String shown);

    @SqlQuery("""
            select report_id, collection_id, shown from report_collections
            where report_id in (select value from json_each(:reportIds))
            order by report_id, position
            """)
    List<ReportedCollection> findCollections(IdList reportIds);

    @SqlUpdate("""
            insert into report_forwards (report_id, domain, is_related, created_at, updated_at)
            values (:reportId, :domain, :isRelated, :now, :now)
            """)
    boolean insertForward(long reportId, String domain, boolean isRelated, long now);

    @SqlQuery(SELECT + "where r.id = :id")
    Optional<Report> find(long id);

    @SqlQuery(SELECT + "where r.id in (select value from json_each(:ids))")
    List<Report> findAll(IdList ids);

    @SqlQuery(SELECT + "where r.target_account_id = :targetId and r.action_taken_at is null order by r.id")
    List<Report> findOpenAbout(long targetId);

    /** The number of reports about an account, and how many of them are unresolved. */
    record ReportCount(long total, long open) {}

    @SqlQuery("""
            select count(*) as total, count(*) - count(action_taken_at) as open
            from reports where target_account_id = :targetId
            """)
    ReportCount countAbout(long targetId);

    @SqlQuery("select count(*) from reports where action_taken_at is null")
    long countOpen();

    /** The page of reports that match {@link ReportFilter#where}, which is {@code where}. */
    @SqlQuery(SELECT + """
            where <where> and <inPage>
            <orderAndLimit>
            """)
    List<Report> findPage(
            @BindParts("filter") ReportFilter filter, @BindPage("r.id") Page page, @Define("where") String where);

    @SqlQuery("""
            select report_id, status_id from report_statuses
            where report_id in (select value from json_each(:reportIds))
            order by report_id, position
            """)
    List<ReportedStatus> findStatuses(IdList reportIds);

    @SqlQuery("""
            select report_id, status_id, shown from report_statuses
            where report_id in (select value from json_each(:reportIds))
              and status_id in (select value from json_each(:statusIds)) and shown <> 'null'
            """)
    List<ShownStatus> findShown(IdList reportIds, IdList statusIds);

    @SqlQuery("""
            select id as notification_id, subject_id as report_id from notifications
            where id in (select value from json_each(:notificationIds)) and type = 'admin.report'
            """)
    List<NotifiedReport> findByNotifications(IdList notificationIds);

    @SqlQuery("select id, text, hint from instance_rules where id in (select value from json_each(:ids))")
    List<RuleRow> findRules(IdList ids);

    /**
     * The domains that are related to an account and its posts: its own, those of accounts that the posts reply to or
     * mention, and those of others who wrote publicly in the same threads.
     */
    @SqlQuery("""
            with reported as (select id, conversation_id, in_reply_to_account_id from statuses
                where id in (select value from json_each(:statusIds)))
            select distinct domain from accounts where domain is not null and uri not like 'webfeed:%' and id in (
                select :targetId
                union select in_reply_to_account_id from reported
                union select m.account_id from reported join mentions m on m.status_id = reported.id
                union select s.account_id from reported join statuses s on s.conversation_id = reported.conversation_id
                    and s.visibility in ('public', 'unlisted'))
            """)
    List<String> findDomains(long targetId, IdList statusIds);

    @SqlUpdate("update reports set category = :category, rule_ids = :ruleIds, updated_at = :now where id = :id")
    boolean updateCategory(long id, String category, @Nullable String ruleIds, long now);

    @SqlUpdate("update reports set assigned_account_id = :accountId, updated_at = :now where id = :id")
    boolean assign(long id, @Nullable Long accountId, long now);

    @SqlUpdate("""
            update reports set action_taken_at = :at, action_taken_by_account_id = :byAccountId, updated_at = :now
            where id = :id
            """)
    boolean settle(long id, @Nullable Long at, @Nullable Long byAccountId, long now);
}
