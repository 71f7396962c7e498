package social.dassie.reading.announcements;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

interface AnnouncementDao {
    @SqlQuery("select * from announcements where id = :id")
    Optional<Announcement> find(long id);

    /** Published announcements, ordered by the time of the event. */
    @SqlQuery("""
            select * from announcements where published = 1
            order by coalesce(starts_at, published_at, created_at), id
            """)
    List<Announcement> findPublished();

    /** All announcements, newest first. */
    @SqlQuery("select * from announcements order by id desc")
    List<Announcement> findAll();

    @SqlQuery("""
            insert into announcements (text, content, all_day, scheduled_at, starts_at, ends_at, created_at, updated_at)
            values (:form.text, :content, :form.isAllDay, :scheduledAt, :form.startsAt, :form.endsAt, :now, :now)
            returning id
            """)
    long insert(@BindParts("form") AnnouncementForm form, String content, @Nullable Long scheduledAt, long now);

    @SqlUpdate("""
            update announcements set text = :form.text, content = :content, all_day = :form.isAllDay,
                scheduled_at = :scheduledAt, starts_at = :form.startsAt, ends_at = :form.endsAt, updated_at = :now
            where id = :id
            """)
    boolean update(
            long id, @BindParts("form") AnnouncementForm form, String content, @Nullable Long scheduledAt, long now);

    @SqlUpdate("""
            update announcements set published = 1, published_at = :now, scheduled_at = null, updated_at = :now
            where id = :id and published = 0
            """)
    boolean publish(long id, long now);

    @SqlUpdate("""
            update announcements set published = 0, scheduled_at = null, updated_at = :now
            where id = :id and (published = 1 or scheduled_at is not null)
            """)
    boolean unpublish(long id, long now);

    @SqlUpdate("update announcements set scheduled_at = :at, updated_at = :now where id = :id and published = 0")
    boolean schedule(long id, long at, long now);

    @SqlUpdate("delete from announcements where id = :id")
    boolean delete(long id);

    @SqlUpdate("""
            insert into announcement_mentions (announcement_id, account_id)
            select :id, value from json_each(:accountIds) where true
            on conflict do nothing
            """)
    void insertMentions(long id, IdList accountIds);

    @SqlUpdate("""
            insert into announcement_tags (announcement_id, name, display_name) values (:id, :name, :displayName)
            on conflict do nothing
            """)
    void insertTag(long id, String name, String displayName);

    /** Those of the posts that exist, regardless of their visibility. */
    @SqlUpdate("""
            insert into announcement_statuses (announcement_id, status_id)
            select :id, id from statuses where id in (select value from json_each(:statusIds))
            on conflict do nothing
            """)
    void insertStatuses(long id, IdList statusIds);

    @SqlQuery("select id from statuses where uri = :uri and gone = 0")
    Optional<Long> findStatus(String uri);

    @SqlUpdate("delete from announcement_mentions where announcement_id = :id")
    void deleteMentions(long id);

    @SqlUpdate("delete from announcement_tags where announcement_id = :id")
    void deleteTags(long id);

    @SqlUpdate("delete from announcement_statuses where announcement_id = :id")
    void deleteStatuses(long id);

    @SqlUpdate("""
            insert into announcement_dismissals (announcement_id, account_id) values (:id, :accountId)
            on conflict do nothing
            """)
    boolean dismiss(long id, long accountId);

    @SqlQuery("""
            select announcement_id, a.id, a.username, a.domain, a.url
            from announcement_mentions m join accounts a on a.id = m.account_id
            where announcement_id in (select value from json_each(:announcementIds)) and a.suspended_at is null
            order by announcement_id, a.id
            """)
    List<NamedAccount> findMentions(IdList announcementIds);

    @SqlQuery("""
            select * from announcement_tags
            where announcement_id in (select value from json_each(:announcementIds))
            order by announcement_id, name
            """)
    List<NamedTag> findTags(IdList announcementIds);

    /** Public posts only. Blocks between accounts are not checked here. */
    @SqlQuery("""
            select announcement_id, s.id as status_id
            from announcement_statuses m join statuses s on s.id = m.status_id
            where announcement_id in (select value from json_each(:announcementIds))
              and s.visibility in ('public', 'unlisted')
            order by announcement_id, s.id
            """)
    List<NamedStatus> findStatuses(IdList announcementIds);

    /** The announcements that an account has read. */
    @SqlQuery("""
            select announcement_id from announcement_dismissals
            where account_id = :accountId and announcement_id in (select value from json_each(:announcementIds))
            """)
    List<Long> findRead(IdList announcementIds, long accountId);
}
