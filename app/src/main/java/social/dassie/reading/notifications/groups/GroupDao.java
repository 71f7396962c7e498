package social.dassie.reading.notifications.groups;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.rows.BindPage;
import social.dassie.reading.notifications.Notification;
import social.dassie.reading.notifications.NotificationQuery;

/** Queries for grouped notifications. */
interface GroupDao {
    /**
     * One notification of each group, the first on the page in paging order: the newest, or for {@code min_id} the
     * oldest. Each ungrouped one is a group. The statement scans the index and checks for each notification whether the
     * group has another one between it and {@code startId}, so that a page costs only what it scans, not all
     * notifications.
     */
    String HEADS = """
            select * from (
                select n.id, n.account_id, n.from_account_id, n.type, n.about_status_id,
                    iif(n.type in (select value from json_each(:query.groupedTypesJson)), n.group_key, null) as group_key,
                    n.filtered, n.created_at
                from visible_notifications n where n.account_id = :accountId
            """ + NotificationQuery.CONDITION + """
            ) n
            where n.group_key is null or not exists (
                select 1 from visible_notifications met
                where met.account_id = :accountId and met.group_key = n.group_key
                  and (:query.fromId = 0 or met.from_account_id = :query.fromId)
                  and met.id > min(n.id, :startId) and met.id < max(n.id, :startId))
            """;

    /** {@code startId} is the bound of the page at which the scan begins; it is not part of the page. */
    @SqlQuery(HEADS + "<orderAndLimit>")
    List<Notification> findHeads(
            long accountId, @BindParts("query") NotificationQuery query, @BindPage("n.id") Page page, long startId);

    @SqlQuery("select count(*) from (" + HEADS + "limit :page.limit)")
    int countHeads(
            long accountId, @BindParts("query") NotificationQuery query, @BindPage("n.id") Page page, long startId);

    /**
     * The newest members of each group, newest first, each with the totals of its group. Only those not newer than
     * {@code newestId} are included, and {@code minId} is the oldest that is not older than {@code oldestId}.
     */
    @SqlQuery("""
            select group_key, from_account_id, size, max_id, min_id, latest_at from (
                select n.group_key, n.id, n.from_account_id,
                    row_number() over (partition by n.group_key order by n.id desc) as position,
                    count(*) over whole as size,
                    max(n.id) over whole as max_id,
                    min(iif(n.id >= :oldestId, n.id, null)) over whole as min_id,
                    max(n.created_at) over whole as latest_at
                from json_each(:keys) k
                cross join visible_notifications n on n.account_id = :accountId and n.group_key = k.value
                where n.id <= :newestId and (:fromId = 0 or n.from_account_id = :fromId)
                window whole as (partition by n.group_key))
            where position <= :samples
            order by group_key, id desc
            """)
    List<GroupMember> findMembers(long accountId, String keys, long fromId, long oldestId, long newestId, int samples);

    @SqlQuery("""
            select n.id, n.account_id, n.from_account_id, n.type, n.about_status_id, n.group_key, n.filtered,
                n.created_at
            from visible_notifications n
            where n.account_id = :accountId and n.group_key = :key and <inPage>
            <orderAndLimit>
            """)
    List<Notification> findAll(long accountId, String key, @BindPage("n.id") Page page);
}
