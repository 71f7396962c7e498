package social.dassie.deliveries;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** What deliveries know of hosts. */
interface HostDao {
    @SqlQuery("""
            select host, signature, signature_at, paused_until, failing_since, failing_days, last_success_at
            from hosts where host = :host
            """)
    Optional<HostState> find(String host);

    @SqlUpdate("""
            insert into hosts (host, last_success_at, updated_at) values (:host, :now, :now)
            on conflict (host) do update set last_success_at = :now, failing_since = null, failing_days = 0,
                last_failing_day = null, last_error = null, updated_at = :now
            """)
    boolean succeeded(String host, long now);

    @SqlUpdate("""
            update hosts set failing_since = null, failing_days = 0, last_failing_day = null, updated_at = :now
            where host = :host and failing_since is not null
            """)
    boolean isAlive(String host, long now);

    /** Returns the number of days with a failure since the last success. */
    @SqlQuery("""
            insert into hosts (host, failing_since, failing_days, last_failing_day, last_error, updated_at)
            values (:host, :now, 1, :day, :error, :now)
            on conflict (host) do update set
                failing_since = coalesce(failing_since, :now),
                failing_days = failing_days + (last_failing_day is not :day),
                last_failing_day = :day, last_error = :error, updated_at = :now
            returning failing_days
            """)
    int failed(String host, long day, String error, long now);

    @SqlUpdate("""
            insert into hosts (host, paused_until, pause_reason, updated_at) values (:host, :until, :reason, :now)
            on conflict (host) do update set paused_until = :until, pause_reason = :reason, updated_at = :now
            where coalesce(paused_until, 0) < :until
            """)
    boolean pause(String host, long until, String reason, long now);

    @SqlUpdate("""
            update hosts set paused_until = null, pause_reason = null, failing_since = null, failing_days = 0,
                last_failing_day = null, updated_at = :now
            where host = :host
            """)
    boolean reopen(String host, long now);

    @SqlUpdate("""
            insert into hosts (host, signature, signature_at, updated_at) values (:host, :form, :now, :now)
            on conflict (host) do update set signature = :form, signature_at = :now, updated_at = :now
            """)
    boolean signatureWorked(String host, String form, long now);

    @SqlQuery("select count(*) from hosts where paused_until > :now")
    long countPaused(long now);

    @SqlQuery("select count(*) from hosts where failing_days > 0 and failing_days < :days")
    long countFailing(int days);

    @SqlQuery("select count(*) from hosts where failing_days >= :days")
    long countUnavailable(int days);
}
