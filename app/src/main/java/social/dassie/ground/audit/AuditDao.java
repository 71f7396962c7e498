package social.dassie.ground.audit;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

interface AuditDao {
    @SqlUpdate("""
            insert into audit_log
                (account_id, operator, action, target_type, target_id, target_label, before, after, created_at)
            values (:accountId, :operator, :action, :targetType, :targetId, :targetLabel, :before, :after, :createdAt)
            """)
    void insert(
            @Nullable Long accountId,
            @Nullable String operator,
            String action,
            String targetType,
            long targetId,
            String targetLabel,
            @Nullable String before,
            @Nullable String after,
            long createdAt);

    @SqlQuery("select * from audit_log order by id desc limit :limit")
    List<AuditEntry> findNewest(int limit);

    /** Returns the labels of the things that the newest entries are about. */
    @SqlQuery("select id, target_label as label from audit_log order by id desc limit :newest")
    List<Label> findLabels(int newest);

    /** The name of the thing that an entry is about. */
    record Label(long id, String label) {}

    /** Returns the existing entries among these, newest first. */
    @SqlQuery("select * from audit_log where id in (select value from json_each(:ids)) order by id desc")
    List<AuditEntry> findAll(IdList ids);

    /** Returns a page of the log; null does not filter, and the account 0 stands for the operator. */
    @SqlQuery("""
            select * from audit_log
            where <inPage>
              and (:accountId is null or coalesce(account_id, 0) = :accountId)
              and (:targetType is null or target_type = :targetType)
            <orderAndLimit>
            """)
    List<AuditEntry> findPage(@Nullable Long accountId, @Nullable String targetType, @BindPage("id") Page page);

    @SqlQuery("""
            select * from audit_log where target_type = :targetType and target_id = :targetId
            order by id desc limit :limit
            """)
    List<AuditEntry> findOf(String targetType, long targetId, int limit);
}
