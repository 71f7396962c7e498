package social.dassie.people.accounts;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface AccountErasureDao {
    @SqlQuery("select id from follows where account_id = :id limit :limit")
    List<Long> findFollows(long id, int limit);

    @SqlQuery("select id from follows where target_account_id = :id limit :limit")
    List<Long> findFollowers(long id, int limit);

    @SqlUpdate("delete from follows where id in (select value from json_each(:ids))")
    int deleteFollows(IdList ids);

    @SqlQuery("select id from favourites where account_id = :id limit :limit")
    List<Long> findFavourites(long id, int limit);

    @SqlUpdate("delete from favourites where id in (select value from json_each(:ids))")
    int deleteFavourites(IdList ids);

    /** Returns the newest posts first, because they are viewed most. */
    @SqlQuery("select id from statuses where account_id = :id order by id desc limit :limit")
    List<Long> findStatuses(long id, int limit);

    @SqlQuery("select id from statuses where reblog_of_id in (select value from json_each(:ids)) limit :limit")
    List<Long> findBoosts(IdList ids, int limit);

    @SqlUpdate("delete from statuses where id in (select value from json_each(:ids))")
    int deleteStatuses(IdList ids);

    @SqlUpdate("""
            update accounts set display_name = '', note = '', note_html = '', fields = '[]', avatar_file = null,
                avatar_static_file = null, avatar_description = '', avatar_remote_url = null, header_file = null,
                header_static_file = null, header_description = '', header_remote_url = null, locked = 0, bot = 0,
                discoverable = null, indexable = 0, hide_collections = null, moved_to_account_id = null,
                also_known_as = '[]', attribution_domains = '[]', statuses_count = 0, followers_count = 0,
                following_count = 0, last_status_at = null, updated_at = :now
            where id = :id
            """)
    int blank(long id, long now);

    /** Invalidates the cached rendered posts. */
    @SqlUpdate("update rendering_changes set changes = changes + 1")
    int touchRendered();
}
