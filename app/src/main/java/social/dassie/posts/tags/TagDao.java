package social.dassie.posts.tags;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface TagDao {
    @SqlQuery("insert into tags (name, display_name, created_at) values (:name, :displayName, :now) returning id")
    long insert(String name, String displayName, long now);

    /**
     * Adds to a post those of the hashtags that exist and may be used.
     *
     * @param names a JSON array of normalised names
     * @return how many of them the post did not have before
     */
    @SqlUpdate("""
            insert into status_tags (status_id, tag_id)
            select :statusId, t.id from json_each(:names) j join tags t on t.name = j.value
            where coalesce(t.usable, 1) = 1
            on conflict do nothing
            """)
    int mark(long statusId, String names);

    @SqlUpdate("""
            delete from tags
            where id in (select value from json_each(:ids))
              and reviewed_at is null and trendable is null and usable is null and listable is null
              and not exists (select 1 from status_tags where tag_id = tags.id)
              and not exists (select 1 from tag_follows where tag_id = tags.id)
              and not exists (select 1 from featured_tags where tag_id = tags.id)
              and not exists (select 1 from collections where tag_id = tags.id)
              and not exists (select 1 from tag_trends where tag_id = tags.id)
              and not exists (select 1 from tag_days where tag_id = tags.id)
              and not exists (select 1 from neighbour_tags where tag_id = tags.id)
            """)
    int deleteUnused(IdList ids);

    @SqlQuery("select id from tags where name = :name")
    Optional<Long> findId(String name);

    @SqlQuery("select not exists (select 1 from tags where name = :name and usable = 0)")
    boolean isUsable(String name);

    @SqlQuery("select id, name, display_name from tags where id in (select value from json_each(:ids))")
    List<Tag> findAll(IdList ids);

    @SqlQuery("""
            select id, name, display_name from tags t
            where name = :name and (
                exists (select 1 from status_tags st join statuses s on s.id = st.status_id
                    where st.tag_id = t.id and s.visibility in ('public', 'unlisted') and s.local_only = 0)
                or exists (select 1 from tag_follows where account_id = :viewer and tag_id = t.id)
                or exists (select 1 from featured_tags where account_id = :viewer and tag_id = t.id))
            """)
    Optional<Tag> findKnown(String name, long viewer);

    @SqlQuery("""
            select value as tag_id,
                exists (select 1 from tag_follows where account_id = :accountId and tag_id = value) as following,
                exists (select 1 from featured_tags where account_id = :accountId and tag_id = value) as featuring
            from json_each(:tagIds)
            """)
    List<TagMarks> findMarks(IdList tagIds, long accountId);

    /** Hashtags of public posts by prefix, and those that the staff reviewed. */
    @SqlQuery("""
            select id, name, display_name from tags t
            where name >= :prefix and name < :prefix || char(1114111)
              and (listable is not null or usable is not null
                or exists (select 1 from status_tags st join statuses s on s.id = st.status_id
                  where st.tag_id = t.id and s.visibility in ('public', 'unlisted') and s.local_only = 0))
            order by name limit :limit
            """)
    List<Tag> findBeginning(String prefix, int limit);

    /**
     * Hashtags by prefix, shortest first, so that the exact name comes first. Only those of public posts: others would
     * reveal that hidden posts exist.
     *
     * @param excludeUnreviewed whether only the exact one may be unreviewed
     */
    @SqlQuery("""
            select id, name, display_name from tags t
            where name >= :prefix and name < :prefix || char(1114111) and coalesce(listable, 1) = 1
              and exists (select 1 from status_tags st join statuses s on s.id = st.status_id
                  where st.tag_id = t.id and s.visibility in ('public', 'unlisted') and s.local_only = 0)
              and (not :excludeUnreviewed or reviewed_at is not null or name = :prefix)
            order by length(name), name
            limit :limit offset :offset
            """)
    List<Tag> search(String prefix, boolean excludeUnreviewed, int limit, int offset);
}
