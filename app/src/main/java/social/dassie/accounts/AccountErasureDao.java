package social.dassie.accounts;

import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface AccountErasureDao {
    @SqlUpdate("delete from <table> where <column> = :id")
    int deleteFrom(@Define("table") String table, @Define("column") String column, long id);

    @SqlUpdate("""
            delete from statuses where id in (select id from statuses where account_id = :id limit :limit)
            """)
    int deleteStatuses(long id, int limit);

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

    /** Drops rendered posts from memory. */
    @SqlUpdate("update rendering_changes set changes = changes + 1")
    int touchRendered();
}
