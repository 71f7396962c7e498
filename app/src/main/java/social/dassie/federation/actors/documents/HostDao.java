package social.dassie.federation.actors.documents;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface HostDao {
    @SqlQuery("""
            select signature, signature_at, paused_until, pause_reason, failing_since, failing_days, last_success_at
            from hosts where host = :host
            """)
    Optional<Host> find(String host);

    @SqlUpdate("""
            insert into hosts (host, signature, signature_at, updated_at)
            values (:host, :signature, :now, :now)
            on conflict (host) do update set signature = :signature, signature_at = :now, updated_at = :now
            """)
    void putSignature(String host, String signature, long now);

    @SqlUpdate("""
            insert into hosts (host, paused_until, pause_reason, updated_at)
            values (:host, :untilMs, :reason, :now)
            on conflict (host) do update set paused_until = :untilMs, pause_reason = :reason, updated_at = :now
            """)
    void putPause(String host, long untilMs, String reason, long now);

    @SqlUpdate("""
            insert into hosts (host, last_success_at, updated_at)
            values (:host, :now, :now)
            on conflict (host) do update set last_success_at = :now, paused_until = null, pause_reason = null,
                failing_since = null, failing_days = 0, last_failing_day = null, last_error = null, updated_at = :now
            """)
    void putSuccess(String host, long now);

    @SqlUpdate("""
            update hosts set paused_until = null, pause_reason = null, failing_since = null, failing_days = 0,
                last_failing_day = null, updated_at = :now
            where host = :host
            """)
    void reopen(String host, long now);

    @SqlUpdate("""
            insert into hosts (host, failing_since, failing_days, last_failing_day, last_error, updated_at)
            values (:host, :now, 1, :day, :error, :now)
            on conflict (host) do update set failing_since = coalesce(failing_since, :now),
                failing_days = failing_days + (last_failing_day is not :day), last_failing_day = :day,
                last_error = :error, updated_at = :now
            """)
    void putFailure(String host, String error, long day, long now);

    @SqlQuery("""
            select host from hosts
            where last_success_at is not null and failing_since is null
                and (software_asked_at is null or software_asked_at < :askedBefore)
            order by software_asked_at limit :limit
            """)
    List<String> findUnaskedSoftware(long askedBefore, int limit);

    @SqlUpdate(
            "update hosts set software = :name, software_version = :version, software_asked_at = :now where host = :host")
    void putSoftware(String host, String name, @Nullable String version, long now);

    @SqlUpdate("update hosts set software_asked_at = :asked where host = :host")
    void putAskedSoftware(String host, long asked);

    @SqlUpdate("delete from hosts where updated_at < :before")
    int deleteBefore(long before);
}
