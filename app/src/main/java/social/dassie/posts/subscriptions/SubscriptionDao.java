package social.dassie.posts.subscriptions;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface SubscriptionDao {
    String SELECT = "select id, account_id, email, locale, token, confirmed_at from email_subscriptions ";

    @SqlQuery("""
            insert into email_subscriptions (account_id, email, locale, token, created_at)
            values (:accountId, :email, :locale, :token, :now)
            on conflict do nothing
            returning id
            """)
    Optional<Long> insert(long accountId, String email, String locale, String token, long now);

    @SqlQuery("select count(*) from email_subscriptions where account_id = :accountId")
    int count(long accountId);

    @SqlQuery("select count(*) from email_subscriptions where account_id = :accountId and confirmed_at is not null")
    int countConfirmed(long accountId);

    @SqlQuery(SELECT + "where id = :id")
    Optional<Subscription> find(long id);

    @SqlQuery(SELECT + "where account_id = :accountId and email = :email")
    Optional<Subscription> find(long accountId, String email);

    @SqlQuery(SELECT + "where token = :token")
    Optional<Subscription> findByToken(String token);

    @SqlQuery("""
            select id from email_subscriptions
            where account_id = :accountId and confirmed_at is not null and id > :afterId
            order by id limit :limit
            """)
    List<Long> findConfirmed(long accountId, long afterId, int limit);

    @SqlUpdate("update email_subscriptions set confirmed_at = :now where id = :id and confirmed_at is null")
    boolean confirm(long id, long now);

    @SqlUpdate("delete from email_subscriptions where id = :id")
    boolean delete(long id);

    @SqlUpdate("delete from email_subscriptions where confirmed_at is null and created_at < :before")
    int deleteUnconfirmed(long before);

    @SqlQuery("select email_subscriptions from users where account_id = :accountId")
    Optional<Boolean> isOffered(long accountId);

    @SqlUpdate("update users set email_subscriptions = :isOffered where account_id = :accountId")
    boolean offer(long accountId, boolean isOffered);

    /** Whether subscribers receive a post: public, not a boost, not a reply to others. */
    @SqlQuery("""
            select exists (select 1 from statuses
                where id = :statusId and local = 1 and visibility = 'public' and local_only = 0
                  and reblog_of_id is null and reply = 0)
            """)
    boolean isNews(long statusId);

    /** Those of the posts that are still to be sent, oldest first. */
    @SqlQuery("""
            select id, coalesce(url, uri) as url, content, spoiler_text from statuses
            where id in (select value from json_each(:ids)) and account_id = :accountId
              and visibility = 'public' and local_only = 0 and reblog_of_id is null and reply = 0
            order by id
            """)
    List<MailedPost> findPosts(long accountId, IdList ids);
}
