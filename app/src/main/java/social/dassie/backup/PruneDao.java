package social.dassie.backup;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.db.IdList;

interface PruneDao {
    /** The files of an attachment. */
    record MediaFiles(
            long id,
            @Nullable String file,
            @Nullable String previewFile,
            @Nullable String sourceFile) {}

    String OLD_COPY = """
            from media_attachments m join accounts a on a.id = m.account_id
            where a.domain is not null and m.remote_url is not null and m.created_at < :before
              and (m.file is not null or m.preview_file is not null)
            """;

    /** Old posts of other servers that no local user has interacted with. */
    String OLD_STATUS = """
            from statuses s join accounts author on author.id = s.account_id
            where s.local = 0 and author.domain is not null and s.created_at < :before
              and not exists (select 1 from bookmarks b where b.status_id = s.id)
              and not exists (select 1 from report_statuses r where r.status_id = s.id)
              and not exists (select 1 from status_pins p where p.status_id = s.id)
              and not exists (select 1 from favourites f join accounts a on a.id = f.account_id
                where f.status_id = s.id and a.domain is null)
              and not exists (select 1 from mentions m join accounts a on a.id = m.account_id
                where m.status_id = s.id and a.domain is null)
              and not exists (select 1 from polls p join poll_votes v on v.poll_id = p.id
                join accounts a on a.id = v.account_id where p.status_id = s.id and a.domain is null)
              and not exists (select 1 from follows f join accounts a on a.id = f.account_id
                where f.target_account_id = s.account_id and a.domain is null)
              and not exists (select 1 from statuses r
                where r.reblog_of_id = s.id and (r.local = 1 or r.created_at >= :before))
              and not exists (select 1 from statuses r where r.in_reply_to_id = s.id and r.local = 1)
              and not exists (select 1 from statuses o where o.id = s.reblog_of_id and o.local = 1)
              and not exists (select 1 from statuses o where o.id = s.in_reply_to_id and o.local = 1)
            """;

    @SqlQuery("select count(*) " + OLD_COPY)
    int countCopies(long before);

    @SqlQuery("select m.id, m.file, m.preview_file, m.source_file " + OLD_COPY
            + "and m.id > :after order by m.id limit :limit")
    List<MediaFiles> findCopies(long before, long after, int limit);

    /** The attachments are then shown from their original address. */
    @SqlUpdate("""
            update media_attachments set file = null, preview_file = null, size_bytes = 0
            where id in (select value from json_each(:ids))
            """)
    int forgetCopies(IdList ids);

    @SqlQuery("select count(*) " + OLD_STATUS)
    int countStatuses(long before);

    @SqlQuery("select s.id " + OLD_STATUS + "and s.id > :after order by s.id limit :limit")
    List<Long> findStatuses(long before, long after, int limit);

    /** Includes boosts and attachments, which are deleted with the posts. */
    @SqlQuery("""
            delete from media_attachments where status_id in (select value from json_each(:statusIds))
            returning id, file, preview_file, source_file
            """)
    List<MediaFiles> deleteMedia(IdList statusIds);

    @SqlUpdate("delete from statuses where id in (select value from json_each(:ids))")
    int deleteStatuses(IdList ids);
}
