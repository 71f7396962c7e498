package social.dassie.imports;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface ImportDao {
    /** An import as it is stored. */
    record Row(long id, long accountId, String kind, boolean overwrites) {}

    /** A line that waits. */
    record Line(long id, boolean removes, String fields, int tries) {}

    /** A line that could not be taken in. */
    record Failure(int line, String fields, String problem) {}

    @SqlUpdate("""
            insert into imports (id, account_id, kind, overwrites, file_name, created_at)
            values (:id, :accountId, :kind, :overwrites, :fileName, :now)
            """)
    boolean insert(long id, long accountId, String kind, boolean overwrites, String fileName, long now);

    @SqlUpdate("""
            insert into import_rows (import_id, line, removes, fields) values (:importId, :line, :removes, :fields)
            """)
    boolean insertLine(long importId, int line, boolean removes, String fields);

    @SqlQuery("select id, account_id, kind, overwrites from imports where id = :id")
    Optional<Row> find(long id);

    @SqlQuery("""
            select i.id, i.kind, i.overwrites, i.file_name, i.created_at, i.finished_at,
                (select count(*) from import_rows r where r.import_id = i.id) as total,
                (select count(*) from import_rows r where r.import_id = i.id and r.state = 'done') as done,
                (select count(*) from import_rows r where r.import_id = i.id and r.state = 'failed') as failed
            from imports i where i.account_id = :accountId order by i.id desc limit :limit
            """)
    List<Import> findOf(long accountId, int limit);

    @SqlQuery("select count(*) from imports where account_id = :accountId and finished_at is null and kind = :kind")
    int countUnfinished(long accountId, String kind);

    /** A post that is here already, by its address. */
    @SqlQuery("select id from statuses where uri = :uri")
    Optional<Long> findPost(String uri);

    @SqlQuery("select count(*) from imports where id = :id and account_id = :accountId")
    int countOwned(long id, long accountId);

    /** The lines that are next; those that were tried before come after the others. */
    @SqlQuery("""
            select id, removes, fields, tries from import_rows
            where import_id = :importId and state = 'waiting' order by tries, id limit :limit
            """)
    List<Line> findWaiting(long importId, int limit);

    @SqlQuery("""
            select line, fields, coalesce(problem, '') as problem from import_rows
            where import_id = :importId and state = 'failed' order by line, id
            """)
    List<Failure> findFailures(long importId);

    @SqlUpdate("update import_rows set tries = tries + 1 where id = :id")
    boolean tried(long id);

    @SqlUpdate("update import_rows set state = :state, problem = :problem where id = :id")
    boolean settle(long id, String state, @Nullable String problem);

    @SqlQuery("select id from imports where finished_at is null")
    List<Long> findUnfinished();

    @SqlUpdate("update imports set finished_at = :now where id = :id and finished_at is null")
    boolean finish(long id, long now);

    @SqlUpdate("delete from imports where id = :id and account_id = :accountId")
    boolean delete(long id, long accountId);

    @SqlUpdate("delete from imports where finished_at < :before")
    int deleteFinished(long before);

    /** Keeps the newest ones, and those that are under way. */
    @SqlUpdate("""
            delete from imports where account_id = :accountId and finished_at is not null and id not in (
                select id from imports where account_id = :accountId order by id desc limit :kept)
            """)
    int deleteOld(long accountId, int kept);
}
