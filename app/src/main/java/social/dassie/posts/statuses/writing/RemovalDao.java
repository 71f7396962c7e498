package social.dassie.posts.statuses.writing;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.posts.statuses.rows.StatusOwner;

/** Deletes posts and their rows. */
interface RemovalDao {
    @SqlQuery("select id, account_id from statuses where reblog_of_id = :statusId limit :limit")
    List<StatusOwner> findReblogs(long statusId, int limit);

    /** Removes a post from all timelines and threads, as if its row were deleted, until it is. */
    @SqlUpdate("""
            update statuses set gone = 1, visibility = 'direct', text = '', content = '', spoiler_text = '',
                in_reply_to_id = null, in_reply_to_account_id = null, conversation_id = id
            where id = :id
            """)
    boolean hide(long id);

    @SqlQuery("select id, account_id from statuses where id = :id and gone = 1")
    Optional<StatusOwner> findGone(long id);

    @SqlUpdate("delete from statuses where id = :id")
    boolean delete(long id);
}
