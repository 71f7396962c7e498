package social.dassie.people.accounts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface AccountDao {
    @SqlQuery("select * from accounts where id = :id")
    Optional<Account> find(long id);

    @SqlQuery("select * from accounts where id in (select value from json_each(:ids))")
    List<Account> findAll(IdList ids);

    @SqlQuery("select * from accounts where username = :username collate nocase and coalesce(domain, '') = :domain")
    Optional<Account> findByName(String username, String domain);

    @SqlQuery("select * from accounts where domain is null order by id")
    List<Account> findLocal();

    @SqlUpdate("""
            insert into accounts (id, username, uri, url, locked, bot, discoverable, created_at, updated_at)
            values (:id, :username, :uri, :url, 0, 0, null, :createdAt, :createdAt)
            """)
    boolean insertLocal(long id, String username, String uri, String url, long createdAt);

    @SqlUpdate("""
            update accounts set display_name = :displayName, note = :note, note_html = :noteHtml, fields = :fields,
                avatar_file = :avatar.file, avatar_static_file = :avatar.staticFile,
                avatar_description = :avatar.description, header_file = :header.file,
                header_static_file = :header.staticFile, header_description = :header.description,
                locked = :locked, bot = :bot, discoverable = :discoverable, indexable = :indexable,
                hide_collections = :hideCollections, show_media = :showMedia,
                show_media_replies = :showMediaReplies, show_featured = :showFeatured,
                attribution_domains = :attributionDomains, updated_at = :now
            where id = :id
            """)
    boolean updateProfile(@BindMethods Profile profile, long now);

    @SqlUpdate("update accounts set fields = :fields, updated_at = :now where id = :id")
    boolean updateFields(long id, String fields, long now);

    @SqlUpdate("""
            update accounts set avatar_file = null, avatar_static_file = null, avatar_description = '',
                updated_at = :now
            where id = :id
            """)
    boolean removeAvatar(long id, long now);

    @SqlUpdate("""
            update accounts set header_file = null, header_static_file = null, header_description = '',
                updated_at = :now
            where id = :id
            """)
    boolean removeHeader(long id, long now);

    @SqlQuery("select attribution_domains from accounts where id = :id")
    Optional<String> findAttributionDomains(long id);

    @SqlUpdate("update accounts set following_count = following_count + :by where id = :id")
    boolean addToFollowing(long id, int by);

    @SqlUpdate("update accounts set followers_count = followers_count + :by where id = :id")
    boolean addToFollowers(long id, int by);

    @SqlUpdate("""
            update accounts set statuses_count = statuses_count + 1,
                last_status_at = max(coalesce(last_status_at, 0), :at)
            where id = :id
            """)
    boolean statusAdded(long id, long at);

    @SqlUpdate("update accounts set statuses_count = max(0, statuses_count - 1) where id = :id")
    boolean statusRemoved(long id);

    @SqlUpdate("delete from accounts where id = :id")
    boolean delete(long id);

    @SqlUpdate("insert or ignore into kept_names (username, deleted_at) values (:username, :now)")
    boolean keepName(String username, long now);

    @SqlQuery("select exists (select 1 from kept_names where username = :username)")
    boolean isNameKept(String username);

    @SqlQuery("select count(*) from follow_requests where target_account_id = :id")
    int countFollowRequests(long id);
}
