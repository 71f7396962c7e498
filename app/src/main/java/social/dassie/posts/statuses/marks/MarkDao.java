package social.dassie.posts.statuses.marks;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

/**
 * The marks of readers on posts: favourites, bookmarks and pins, whose tables have the same columns, and muted threads.
 */
interface MarkDao {
    String FAVOURITES = "favourites";
    String BOOKMARKS = "bookmarks";
    String PINS = "status_pins";

    /** Returns false if the row already existed; {@code marks} is one of the tables above. */
    @SqlUpdate("""
            insert into <marks> (account_id, status_id, created_at) values (:accountId, :statusId, :now)
            on conflict do nothing
            """)
    boolean insert(@Define("marks") String marks, long accountId, long statusId, long now);

    /**
     * Returns false if the row already existed.
     *
     * @param uri the address of the favourite, for a remote post or account
     */
    @SqlUpdate("""
            insert into favourites (account_id, status_id, uri, created_at)
            values (:accountId, :statusId, :uri, :now)
            on conflict do nothing
            """)
    boolean insertFavourite(long accountId, long statusId, @Nullable String uri, long now);

    @SqlQuery("select status_id from favourites where uri = :uri and account_id = :accountId")
    Optional<Long> findFavourite(String uri, long accountId);

    @SqlUpdate("update statuses set favourites_count = max(0, favourites_count + :by) where id = :id")
    boolean addToFavourites(long id, int by);

    @SqlQuery("select id from statuses where account_id = :accountId and reblog_of_id = :statusId")
    Optional<Long> findReblog(long accountId, long statusId);

    @SqlQuery("""
            select uri from favourites where account_id = :accountId and status_id = :statusId and uri is not null
            """)
    Optional<String> findFavouriteUri(long accountId, long statusId);

    @SqlUpdate("delete from <marks> where account_id = :accountId and status_id = :statusId")
    boolean delete(@Define("marks") String marks, long accountId, long statusId);

    @SqlQuery(
            "select id, status_id as target_id from <marks> where account_id = :accountId and <inPage> <orderAndLimit>")
    List<MarkRow> findPage(@Define("marks") String marks, long accountId, @BindPage Page page);

    @SqlQuery("select count(*) from status_pins where account_id = :accountId")
    int countPins(long accountId);

    @SqlUpdate("""
            insert into conversation_mutes (account_id, conversation_id) values (:accountId, :conversationId)
            on conflict do nothing
            """)
    boolean insertMute(long accountId, long conversationId);

    @SqlUpdate("delete from conversation_mutes where account_id = :accountId and conversation_id = :conversationId")
    boolean deleteMute(long accountId, long conversationId);

    /**
     * The accounts that favourited a post, except those that the viewer muted or blocked, or that blocked the viewer.
     */
    @SqlQuery("""
            select f.id, f.account_id as target_id
            from favourites f join accounts a on a.id = f.account_id
            where f.status_id = :statusId and <inPage> and a.suspended_at is null
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and reason <> 'domain_block' and until > :now)
            <orderAndLimit>
            """)
    List<MarkRow> findFavouritedBy(long statusId, long viewer, long now, @BindPage("f.id") Page page);

    /** The accounts that boosted a post. Followers-only boosts are never listed, not even for the account that made them. */
    @SqlQuery("""
            select s.id, s.account_id as target_id
            from statuses s join accounts a on a.id = s.account_id
            where s.reblog_of_id = :statusId and <inPage> and a.suspended_at is null
              and s.visibility in ('public', 'unlisted')
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and reason <> 'domain_block' and until > :now)
            <orderAndLimit>
            """)
    List<MarkRow> findRebloggedBy(long statusId, long viewer, long now, @BindPage("s.id") Page page);
}
