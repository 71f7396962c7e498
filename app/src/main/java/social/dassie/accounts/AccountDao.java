package social.dassie.accounts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.db.IdList;

interface AccountDao {
    @SqlQuery("select * from accounts where id = :id")
    Optional<Account> find(long id);

    @SqlQuery("select * from accounts where id in (select value from json_each(:ids))")
    List<Account> findAll(IdList ids);

    @SqlQuery("select * from accounts where username = :username collate nocase and coalesce(domain, '') = :domain")
    Optional<Account> findByName(String username, String domain);

    @SqlQuery("select * from accounts where domain is null order by id")
    List<Account> findLocal();

    /**
     * Exact name first, then whom the searcher follows, then the most followed ones. Left out is who is suspended, moved
     * away or not signed up to the end, and who blocks the searcher.
     */
    @SqlQuery("""
            select a.* from accounts a
            left join follows f on f.account_id = :viewer and f.target_account_id = a.id
            where a.suspended_at is null and a.moved_to_account_id is null
              and (a.username like :prefix escape '!' or a.display_name like :infix escape '!')
              and (:domainPrefix = '' or coalesce(a.domain, :localDomain) like :domainPrefix escape '!')
              and (not :following or f.id is not null or a.id = :viewer)
              and not exists (select 1 from blocks b where b.account_id = a.id and b.target_account_id = :viewer)
              and not exists (select 1 from users u
                  where u.account_id = a.id and (u.approved = 0 or u.confirmed_at is null))
            order by a.username = :exact collate nocase desc, f.id is not null desc, a.followers_count desc, a.id
            limit :limit offset :offset
            """)
    List<Account> search(
            String prefix,
            String infix,
            String exact,
            String domainPrefix,
            String localDomain,
            boolean following,
            long viewer,
            int limit,
            int offset);

    @SqlUpdate("""
            insert into accounts (id, username, uri, url, locked, bot, discoverable, created_at, updated_at)
            values (:id, :username, :uri, :url, 0, 0, null, :createdAt, :createdAt)
            """)
    boolean insertLocal(long id, String username, String uri, String url, long createdAt);

    @SqlUpdate("""
            update accounts set display_name = :displayName, note = :note, note_html = :noteHtml, fields = :fields,
                avatar_file = :avatarFile, avatar_static_file = :avatarStaticFile,
                avatar_description = :avatarDescription, header_file = :headerFile,
                header_static_file = :headerStaticFile, header_description = :headerDescription,
                locked = :locked, bot = :bot, discoverable = :discoverable, indexable = :indexable,
                hide_collections = :hideCollections, attribution_domains = :attributionDomains, updated_at = :now
            where id = :id
            """)
    boolean updateProfile(@BindMethods Profile profile, long now);

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

    @SqlQuery("select count(*) from follow_requests where target_account_id = :id")
    int countFollowRequests(long id);
}
