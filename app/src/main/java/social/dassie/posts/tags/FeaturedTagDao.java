package social.dassie.posts.tags;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface FeaturedTagDao {
    String SELECT = """
            select f.id, f.tag_id, f.name, t.name as tag_name from featured_tags f join tags t on t.id = f.tag_id
            """;

    /** The account's featured hashtags; none for viewers whom the account blocked. */
    @SqlQuery(SELECT + """
            where f.account_id = :accountId
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = :accountId and reason = 'blocked_by')
            order by f.id
            """)
    List<FeaturedTag> findOf(long accountId, long viewer);

    @SqlQuery(SELECT + "where f.account_id = :accountId and f.tag_id = :tagId")
    Optional<FeaturedTag> find(long accountId, long tagId);

    @SqlQuery(SELECT + "where f.account_id = :accountId and f.id = :id")
    Optional<FeaturedTag> findById(long accountId, long id);

    /** Counted from the posts themselves, so it is correct however they were created, changed or deleted. */
    @SqlQuery("""
            select st.tag_id, count(*) as statuses_count, max(s.created_at) as last_status_at
            from statuses s cross join status_tags st on st.status_id = s.id
            where s.account_id = :accountId and s.visibility in ('public', 'unlisted') and s.local_only = 0
              and st.tag_id in (select value from json_each(:tagIds))
            group by st.tag_id
            """)
    List<TagUsage> findUsage(long accountId, IdList tagIds);

    @SqlQuery("select count(*) from featured_tags where account_id = :accountId")
    int count(long accountId);

    @SqlUpdate("""
            insert into featured_tags (account_id, tag_id, name, created_at) values (:accountId, :tagId, :name, :now)
            """)
    boolean insert(long accountId, long tagId, String name, long now);

    @SqlUpdate("delete from featured_tags where account_id = :accountId and id = :id")
    boolean delete(long accountId, long id);

    /** The hashtags of an account's newest posts that it does not feature, most recently used first. */
    @SqlQuery("""
            select t.id, t.name, t.display_name
            from (select id from statuses where account_id = :accountId and reblog_of_id is null
                order by id desc limit :posts) s
            cross join status_tags st on st.status_id = s.id
            join tags t on t.id = st.tag_id
            where t.id not in (select tag_id from featured_tags where account_id = :accountId)
            group by t.id
            order by max(s.id) desc, t.id desc
            limit :limit
            """)
    List<Tag> findRecentlyUsed(long accountId, int posts, int limit);
}
