package social.dassie.media.emojis;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface RemoteEmojiDao {
    /** The stored properties of an emoji that decide whether a document is newer. */
    record Known(
            long id,
            String shortcode,
            String remoteUrl,
            @Nullable Long updatedAt) {}

    @SqlQuery("""
            select id, shortcode, remote_url, updated_at from custom_emojis
            where coalesce(domain, '') = :domain and shortcode in (select value from json_each(:shortcodesJson))
            """)
    List<Known> find(String domain, String shortcodesJson);

    @SqlUpdate("""
            insert into custom_emojis (shortcode, domain, remote_url, uri, updated_at, visible_in_picker, created_at)
            values (:shortcode, :domain, :iconUrl, :uri, :updatedAt, 0, :now)
            on conflict do nothing
            """)
    boolean insert(
            String domain, String shortcode, String iconUrl, @Nullable String uri, @Nullable Long updatedAt, long now);

    @SqlUpdate("""
            update custom_emojis set remote_url = :iconUrl, uri = :uri, updated_at = :updatedAt where id = :id
            """)
    boolean update(long id, String iconUrl, @Nullable String uri, @Nullable Long updatedAt);

    @SqlQuery("select count(*) from custom_emojis where coalesce(domain, '') = :domain")
    int count(String domain);

    /** Deletes those whose image was viewed least recently; of these, the ones stored first. */
    @SqlUpdate("""
            delete from custom_emojis where id in (
                select e.id from custom_emojis e left join remote_files f on f.url = e.remote_url
                where coalesce(e.domain, '') = :domain
                order by coalesce(f.used_at, 0), coalesce(e.updated_at, e.created_at), e.id
                limit :number)
            """)
    int deleteLeastUsed(String domain, int number);
}
