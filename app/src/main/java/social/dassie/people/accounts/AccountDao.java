package social.dassie.people.accounts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.people.accounts.rows.Account;

public interface AccountDao {
    /** The columns that the owner of an account sets, here or on another server. */
    String PROFILE = """
            display_name = :profile.displayName, note = :profile.note, note_html = :profile.noteHtml,
                fields = :profile.fields, avatar_file = :profile.avatar.file,
                avatar_static_file = :profile.avatar.staticFile, avatar_description = :profile.avatar.description,
                avatar_remote_url = :profile.avatar.remoteUrl, header_file = :profile.header.file,
                header_static_file = :profile.header.staticFile, header_description = :profile.header.description,
                header_remote_url = :profile.header.remoteUrl, locked = :settings.locked, bot = :settings.bot,
                group_actor = :settings.groupActor, discoverable = :settings.discoverable,
                indexable = :settings.indexable, show_media = :settings.showMedia,
                show_media_replies = :settings.showMediaReplies, show_featured = :settings.showFeatured,
                feature_approval_policy = :settings.featureApprovalPolicy,
                attribution_domains = :attributionDomains, updated_at = :now
            """;

    @SqlQuery("select * from accounts where id = :id")
    Optional<Account> find(long id);

    @SqlQuery("select * from accounts where id in (select value from json_each(:ids))")
    List<Account> findAll(IdList ids);

    @SqlQuery("select * from accounts where username = :username collate nocase and coalesce(domain, '') = :domain")
    Optional<Account> findByName(String username, String domain);

    @SqlQuery("select * from accounts where domain is null order by id")
    List<Account> findLocal();

    @SqlUpdate("""
            insert into accounts (id, username, domain, uri, url, created_at, updated_at)
            values (:id, :username, :domain, :uri, :url, :createdAt, :now)
            """)
    boolean insert(
            long id,
            String username,
            @Nullable String domain,
            String uri,
            @Nullable String url,
            long createdAt,
            long now);

    @SqlUpdate("update accounts set hide_collections = :settings.hideCollections, " + PROFILE + " where id = :id")
    boolean updateProfile(@BindParts Account account, String attributionDomains, long now);

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
