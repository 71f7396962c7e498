package social.dassie.ground.db;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

public interface ServerStateDao {
    /** One value of the server. */
    record Entry(String name, String value) {}

    @SqlQuery("select name, value from server_state")
    List<Entry> findAll();

    @SqlQuery("select value from server_state where name = :name")
    Optional<String> find(String name);

    @SqlUpdate("""
            insert into server_state (name, value) values (:name, :value)
            on conflict (name) do update set value = excluded.value
            """)
    boolean put(String name, String value);

    @SqlUpdate("delete from server_state where name = :name")
    boolean delete(String name);

    /** Returns the highest number that a job ever had; 0 if there was none. */
    @SqlQuery("select coalesce(max(seq), 0) from sqlite_sequence where name = 'jobs'")
    long findLastJob();

    /** Makes the next job get a higher number than {@code lastJob}. */
    @SqlUpdate("update sqlite_sequence set seq = max(seq, :lastJob) where name = 'jobs'")
    boolean raiseLastJob(long lastJob);
}
