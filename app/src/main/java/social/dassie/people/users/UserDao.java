package social.dassie.people.users;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.people.accounts.HeldRole;

interface UserDao {
    String USERS = "select u.*, " + HeldRole.IS_MISSING_2FA + " as missing_2fa, " + HeldRole.COLUMNS + "from users u"
            + HeldRole.JOIN;

    @SqlQuery(USERS + "where u.account_id = :accountId")
    Optional<User> find(long accountId);

    @SqlQuery("""
            select a.id, a.username, u.default_privacy, u.default_sensitive,
                coalesce(u.default_language, u.locale) as language, u.default_quote_policy,
                u.default_content_type, u.interaction_policies
            from users u join accounts a on a.id = u.account_id
            where u.account_id in (select value from json_each(:accountIds))
            """)
    List<Author> findAuthors(IdList accountIds);

    @SqlQuery(USERS + "where u.email = :email collate nocase")
    Optional<User> findByEmail(String email);

    /** Returns the usable logins that have a role of their own. */
    @SqlQuery(USERS + """
            join accounts a on a.id = u.account_id and a.suspended_at is null
            where u.role_id > 0 and u.disabled = 0 and u.confirmed_at is not null
            order by u.account_id
            """)
    List<User> findStaff();

    @SqlQuery("""
            select count(*) from users u join accounts a on a.id = u.account_id
            where u.role_id = 3 and u.account_id <> :accountId and u.disabled = 0 and u.approved = 1
              and u.confirmed_at is not null and a.suspended_at is null
            """)
    long countOtherOwners(long accountId);

    @SqlQuery("select count(*) from users")
    long count();

    @SqlQuery("select count(*) from users where last_active_at >= :since")
    long countActiveSince(long since);

    @SqlUpdate("delete from users where account_id = :accountId")
    boolean delete(long accountId);

    @SqlUpdate("""
            insert into users (account_id, email, unconfirmed_email, password_hash, role_id, confirmed_at, approved, locale,
                locale_of_browser, time_zone, sign_up_reason, sign_up_ip,
                created_by_app_id, age_verified_at, created_at)
            values (:accountId, :email, :unconfirmedEmail, :passwordHash, nullif(:roleId, -99), :confirmedAt, :approved,
                iif(:locale = '', 'en', :locale), :locale = '', :timeZone, :reason, :ip, :appId, :ageVerifiedAt, :createdAt)
            """)
    boolean insert(
            long accountId,
            String email,
            @Nullable String unconfirmedEmail,
            String passwordHash,
            long roleId,
            @Nullable Long confirmedAt,
            boolean approved,
            String locale,
            String timeZone,
            @Nullable String reason,
            @Nullable String ip,
            @Nullable Long appId,
            @Nullable Long ageVerifiedAt,
            long createdAt);

    @SqlUpdate("""
            update users set default_privacy = :privacy, default_sensitive = :sensitive,
                default_language = :language, default_quote_policy = :quotePolicy,
                default_content_type = :contentType
            where account_id = :accountId
            """)
    boolean updateDefaults(long accountId, @BindParts PostingDefaults defaults);

    @SqlUpdate("""
            update users set expand_media = :expandMedia, expand_spoilers = :expandSpoilers, autoplay_gifs = :autoplayGifs
            where account_id = :accountId
            """)
    boolean updateReading(long accountId, @BindParts User.Reading reading);

    @SqlUpdate("update users set allow_reactions = :allowed where account_id = :accountId")
    boolean updateAllowReactions(long accountId, boolean allowed);

    @SqlUpdate("""
            update users set locale = :locale, locale_of_browser = :localeOfBrowser, time_zone = :timeZone
            where account_id = :accountId
            """)
    boolean updateDisplay(long accountId, @BindParts User.Display display);

    @SqlUpdate("update users set email = :email, unconfirmed_email = null where account_id = :accountId")
    boolean updateEmail(long accountId, String email);

    /** Stores a new address that is pending confirmation, next to the current one. */
    @SqlUpdate("update users set unconfirmed_email = nullif(:email, email) where account_id = :accountId")
    boolean setPendingEmail(long accountId, String email);

    /** Cancels a new address; returns whether a login with a confirmed address had one pending. */
    @SqlUpdate("""
            update users set unconfirmed_email = null
            where account_id = :accountId and confirmed_at is not null and unconfirmed_email <> email
            """)
    boolean dropWantedEmail(long accountId);

    /** Replaces an address that was never confirmed. */
    @SqlUpdate("""
            update users set email = :email,
                unconfirmed_email = case when unconfirmed_email is null then null else :email end
            where account_id = :accountId
            """)
    boolean replaceUnconfirmed(long accountId, String email);

    @SqlUpdate("""
            update users set email = :email, unconfirmed_email = null, confirmed_at = coalesce(confirmed_at, :at)
            where account_id = :accountId
            """)
    boolean confirmEmail(long accountId, String email, long at);

    @SqlUpdate("update users set role_id = nullif(:roleId, -99) where account_id = :accountId")
    boolean updateRole(long accountId, long roleId);

    @SqlUpdate("update users set disabled = :disabled where account_id = :accountId")
    boolean updateDisabled(long accountId, boolean disabled);

    @SqlUpdate("update users set approved = 1 where account_id = :accountId and approved = 0")
    boolean approve(long accountId);

    @SqlUpdate("""
            update users set confirmed_at = coalesce(confirmed_at, :at),
                unconfirmed_email = nullif(unconfirmed_email, email)
            where account_id = :accountId
            """)
    boolean confirm(long accountId, long at);

    @SqlUpdate("update users set password_hash = :hash where account_id = :accountId")
    boolean updatePassword(long accountId, String hash);

    @SqlUpdate("update users set last_active_at = :at where account_id = :accountId")
    boolean touch(long accountId, long at);
}
