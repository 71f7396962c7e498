package social.dassie.staff.accounts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.rows.BindPage;
import social.dassie.people.accounts.HeldRole;

public interface AdminAccountDao {
    /** An IP address from which a login was used. */
    record UsedIp(long accountId, String ip, long usedAt) {}

    /** Starts a query of local accounts with their logins, because there are far fewer logins than accounts. */
    String LOGINS = "users u cross join accounts a on a.id = u.account_id";

    String ALL_ACCOUNTS = "accounts a left join users u on u.account_id = a.id";

    String ANYWHERE = "1";

    /** The condition on the domain. It is separate from the other conditions, so that SQLite uses its index. */
    String OF_DOMAIN = "a.domain = :filter.domain";

    String COLUMNS = """
            select a.id, a.username, a.domain, a.created_at, u.email,
                u.confirmed_at is not null and u.email is not u.unconfirmed_email as confirmed,
                coalesce(u.approved, 0) as approved, coalesce(u.disabled, 0) as disabled,
                a.suspended_at is not null as suspended, a.silenced_at is not null as silenced,
                a.sensitized_at is not null as sensitized,
                u.locale, u.sign_up_reason, u.created_by_app_id, u.invited_by_id,
            """ + HeldRole.COLUMNS;

    @SqlQuery(COLUMNS + "from " + ALL_ACCOUNTS + HeldRole.JOIN + "where a.id = :id")
    Optional<AdminAccount> find(long id);

    @SqlQuery(COLUMNS + "from " + ALL_ACCOUNTS + HeldRole.JOIN + "where a.id in (select value from json_each(:ids))")
    List<AdminAccount> findAll(IdList ids);

    /** {@code source} and {@code where} are two of the texts above; {@code id} is the column to sort by. */
    @SqlQuery(COLUMNS + """
            from <source>
            """ + HeldRole.JOIN + """
            where <id> < :page.maxId and <id> > :page.minId
              and (:filter.origin = '' or (:filter.origin = 'local') = (a.domain is null))
              and case :filter.status
                when 'active' then a.suspended_at is null
                when 'pending' then u.approved = 0
                when 'disabled' then u.disabled = 1 and a.suspended_at is null
                when 'silenced' then a.silenced_at is not null
                when 'suspended' then a.suspended_at is not null
                when 'sensitized' then a.sensitized_at is not null
                else 1 end
              and (:filter.rolesJson is null or r.id in (select value from json_each(:filter.rolesJson)))
              and (:filter.staffBits = 0 or (r.permissions | r.inherited) & :filter.staffBits <> 0)
              and (:filter.invitedBy = 0 or u.invited_by_id = :filter.invitedBy)
              and <where>
              and (:filter.username = '' or (a.username >= :filter.username collate nocase
                and a.username < :filter.usernameEnd collate nocase))
              and (:filter.displayName = '' or (a.display_name >= :filter.displayName collate nocase
                and a.display_name < :filter.displayNameEnd collate nocase))
              and (:filter.email = '' or (u.email >= :filter.email collate nocase
                and u.email < :filter.emailEnd collate nocase))
              and (:ipsJson is null or exists (select 1 from user_ips i
                where i.account_id = u.account_id and i.ip in (select value from json_each(:ipsJson))))
            order by <id> <direction> limit :page.limit
            """)
    List<AdminAccount> findPage(
            @BindParts("filter") AdminAccountFilter filter,
            @Nullable String ipsJson,
            @BindPage Page page,
            @Define("source") String source,
            @Define("id") String id,
            @Define("where") String where);

    /** Accounts whose usernames are between two texts, shortest first. */
    @SqlQuery("""
            select id from accounts where username >= :from collate nocase and username < :to collate nocase
            order by username collate nocase, coalesce(domain, '') limit :limit
            """)
    List<Long> findNamed(String from, String to, int limit);

    /** Accounts with this username and a domain between two texts; empty for this server. */
    @SqlQuery("""
            select id from accounts where username = :username collate nocase
              and coalesce(domain, '') >= :from and coalesce(domain, '') < :to
            order by username collate nocase, coalesce(domain, '') limit :limit
            """)
    List<Long> findHandles(String username, String from, String to, int limit);

    @SqlQuery("""
            select id from accounts where display_name <> ''
              and display_name >= :from collate nocase and display_name < :to collate nocase
            order by display_name collate nocase limit :limit
            """)
    List<Long> findCalled(String from, String to, int limit);

    @SqlQuery("""
            select account_id from users where email >= :from collate nocase and email < :to collate nocase
            order by email collate nocase limit :limit
            """)
    List<Long> findMailed(String from, String to, int limit);

    /** Logins that were used from an address. */
    @SqlQuery("select account_id from user_ips where ip = :ip order by account_id desc limit :limit")
    List<Long> findFrom(String ip, int limit);

    @SqlQuery("select count(*) from users where approved = 0")
    long countPending();

    /** Newest first. */
    @SqlQuery("""
            select account_id, ip, used_at from user_ips where account_id in (select value from json_each(:ids))
            order by account_id, used_at desc, ip
            """)
    List<UsedIp> findIps(IdList ids);

    @SqlQuery("select distinct ip from user_ips")
    List<String> findAllIps();

    @SqlUpdate("delete from user_ips where used_at <= :before")
    int deleteIpsUsedBefore(long before);
}
