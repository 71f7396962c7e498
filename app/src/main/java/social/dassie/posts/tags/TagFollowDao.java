package social.dassie.posts.tags;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface TagFollowDao {
    @SqlUpdate("""
            insert into tag_follows (account_id, tag_id, created_at) values (:accountId, :tagId, :now)
            on conflict do nothing
            """)
    boolean insert(long accountId, long tagId, long now);

    @SqlUpdate("delete from tag_follows where account_id = :accountId and tag_id = :tagId")
    boolean delete(long accountId, long tagId);

    @SqlQuery("""
            select f.id, t.id as tag_id, t.name, t.display_name
            from tag_follows f join tags t on t.id = f.tag_id
            where f.account_id = :accountId and <inPage>
            <orderAndLimit>
            """)
    List<TagFollow> find(long accountId, @BindPage("f.id") Page page);
}
