package social.dassie.ground.jobs;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface JobDao {
    /** Replaces a job of the same kind and key, under a new id, so that a current run of the old job deletes only the old one. */
    @SqlUpdate("""
            insert or replace into jobs (kind, key, payload, run_at, created_at)
            values (:kind, :key, :payload, :runAt, :now)
            """)
    boolean put(String kind, @Nullable String key, String payload, long runAt, long now);

    @SqlUpdate("""
            insert into jobs (kind, key, payload, run_at, created_at) values (:kind, :key, '', :now, :now)
            on conflict (kind, key) where key is not null do update set run_at = :latest where run_at > :latest
            """)
    boolean plan(String kind, String key, long now, long latest);

    @SqlUpdate("""
            update jobs set run_at = :now
            where key = :key and kind = coalesce(:kind, kind) and state = 'waiting' and run_at > :now
            """)
    int runSoon(@Nullable String kind, String key, long now);

    @SqlQuery("select * from jobs where id = :id")
    Optional<Job> find(long id);

    @SqlQuery("select * from jobs where kind = :kind and key = :key")
    Optional<Job> find(String kind, String key);

    @SqlQuery("""
            select * from jobs indexed by jobs_due_by_kind
            where state = 'waiting' and kind = :kind and run_at <= :now
            order by run_at, id limit :limit
            """)
    List<Job> findDue(String kind, long now, int limit);

    /**
     * Finds each kind with one index lookup, because one kind may have very many rows. SQLite's own plan would use an
     * index on the state and read all rows.
     */
    @SqlQuery("""
            with recursive kinds (kind) as (
                select min(kind) from jobs indexed by jobs_due_by_kind where state = 'waiting'
                union all
                select (select min(kind) from jobs indexed by jobs_due_by_kind
                        where state = 'waiting' and kind > kinds.kind)
                from kinds where kinds.kind is not null)
            select kind from kinds
            where exists (select 1 from jobs j indexed by jobs_due_by_kind
                          where j.state = 'waiting' and j.kind = kinds.kind and j.run_at <= :now)
            """)
    List<String> findKindsDue(long now);

    @SqlQuery("select min(run_at) from jobs where state = 'waiting' and run_at > :now")
    Optional<Long> findNextTime(long now);

    @SqlQuery("select min(run_at) from jobs where state = 'waiting'")
    Optional<Long> findFirstTime();

    @SqlQuery("select count(*) from jobs where state = :state and run_at <= :latest")
    long count(String state, long latest);

    @SqlQuery("select * from jobs where state = 'dead' order by id limit :limit")
    List<Job> findDead(int limit);

    /** Returns the number of jobs by kind and state, and the earliest due time of each. */
    @SqlQuery("""
            select kind, state, count(*) as count, min(run_at) as first_at from jobs
            group by kind, state order by kind, state
            """)
    List<JobCount> countKinds();

    @SqlQuery("select * from jobs order by run_at, id limit :limit")
    List<Job> findAll(int limit);

    @SqlUpdate("update jobs set state = 'running', attempts = attempts + 1 where id = :id and state = 'waiting'")
    boolean take(long id);

    @SqlUpdate("""
            update jobs set state = 'waiting', attempts = :attempts, run_at = :runAt, last_error = :error
            where id = :id
            """)
    boolean putOff(long id, int attempts, long runAt, @Nullable String error);

    @SqlUpdate("update jobs set state = 'dead', attempts = :attempts, last_error = :error where id = :id")
    boolean markDead(long id, int attempts, String error);

    @SqlUpdate("update jobs set state = 'waiting' where state = 'running'")
    int release();

    @SqlUpdate("update jobs set state = 'waiting' where id = :id and state = 'running'")
    boolean release(long id);

    @SqlUpdate("update jobs set state = 'waiting', attempts = 0, run_at = :now where id = :id and state = 'dead'")
    boolean revive(long id, long now);

    @SqlUpdate("update jobs set state = 'waiting', attempts = 0, run_at = :now where state = 'dead'")
    int reviveAll(long now);

    @SqlUpdate("delete from jobs where id = :id")
    boolean delete(long id);

    @SqlUpdate("delete from jobs where kind = :kind and key = :key")
    boolean delete(String kind, String key);

    @SqlUpdate("delete from jobs where id = :id and state = 'dead'")
    boolean deleteDead(long id);

    @SqlUpdate("delete from jobs where state = 'dead'")
    int deleteAllDead();
}
