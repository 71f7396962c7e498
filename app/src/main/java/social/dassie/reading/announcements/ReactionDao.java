package social.dassie.reading.announcements;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

interface ReactionDao {
    /** A custom emoji of this instance that is enabled. */
    @SqlQuery("select id from custom_emojis where domain is null and disabled = 0 and shortcode = :shortcode")
    Optional<Long> findEmoji(String shortcode);

    @SqlQuery("""
            select count(distinct name) from announcement_reactions
            where announcement_id = :announcementId and name <> :name
            """)
    int countOthers(long announcementId, String name);

    @SqlQuery("""
            select exists (select 1 from announcement_reactions where announcement_id = :announcementId and name = :name)
            """)
    boolean isThere(long announcementId, String name);

    @SqlUpdate("""
            insert into announcement_reactions (announcement_id, account_id, name, custom_emoji_id, created_at)
            values (:announcementId, :accountId, :name, :emojiId, :now)
            on conflict do nothing
            """)
    boolean insert(long announcementId, long accountId, String name, @Nullable Long emojiId, long now);

    @SqlUpdate("""
            delete from announcement_reactions
            where announcement_id = :announcementId and account_id = :accountId and name = :name
            """)
    boolean delete(long announcementId, long accountId, String name);

    /** How often each reaction was given, in the order in which each was first given. */
    @SqlQuery("""
            select announcement_id, name, max(custom_emoji_id) as emoji_id, count(*) as count,
                max(account_id = :viewer) as me
            from announcement_reactions
            where announcement_id in (select value from json_each(:announcementIds))
            group by announcement_id, name
            order by announcement_id, min(id)
            """)
    List<ReactionRow> findAll(IdList announcementIds, long viewer);
}
