package social.dassie.federation.imports;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface ImportDao {
    /** A stored import. */
    record Row(long accountId, String kind) {}

    /** A pending line. */
    record Line(long id, long importId, boolean removes, String fields, int tries) {}

    /** A line that could not be imported. */
    record Failure(String fields, String problem) {}

    @SqlUpdate("""
            insert into imports (id, account_id, kind, overwrites, file_name, hidden, created_at)
            values (:id, :accountId, :kind, :overwrites, :fileName, 1, :now)
            """)
    boolean insert(long id, long accountId, String kind, boolean overwrites, String fileName, long now);

    /** @param linesJson an array of {@link ImportFile.NewLine}s */
    @SqlUpdate("""
            insert into import_rows (import_id, line, removes, fields)
            select :importId, value ->> 'line', value ->> 'removes', value -> 'fields' from json_each(:linesJson)
            """)
    int insertLines(long importId, String linesJson);

    @SqlUpdate("update imports set hidden = :isHidden where id = :id and hidden <> :isHidden")
    boolean hide(long id, boolean isHidden);

    @SqlQuery("select exists (select 1 from imports where id = :id and hidden = 1)")
    boolean isHidden(long id);

    @SqlQuery("select account_id, kind from imports where id = :id and hidden = 0")
    Optional<Row> find(long id);

    @SqlQuery("""
            select i.id, i.kind, i.overwrites, i.file_name, i.created_at, i.finished_at,
                (select count(*) from import_rows r where r.import_id = i.id) as total,
                (select count(*) from import_rows r where r.import_id = i.id and r.state = 'done') as done,
                (select count(*) from import_rows r where r.import_id = i.id and r.state = 'failed') as failed
            from imports i where i.account_id = :accountId and i.hidden = 0 order by i.id desc limit :limit
            """)
    List<Import> findOf(long accountId, int limit);

    @SqlQuery("""
            select count(*) from imports
            where account_id = :accountId and finished_at is null and kind = :kind and hidden = 0
            """)
    int countUnfinished(long accountId, String kind);

    /** A stored post, by its address. */
    @SqlQuery("select id from statuses where uri = :uri and gone = 0")
    Optional<Long> findPost(String uri);

    /** The account of this server with the address of its actor. */
    @SqlQuery("select id from accounts where uri = :uri and domain is null")
    Optional<Long> findLocalAccount(String uri);

    @SqlQuery("select count(*) from imports where id = :id and account_id = :accountId and hidden = 0")
    int countOwned(long id, long accountId);

    /** The next lines; those that were tried before come after the others. */
    @SqlQuery("""
            select id, import_id, removes, fields, tries from import_rows
            where import_id = :importId and state = 'waiting' order by tries, id limit :limit
            """)
    List<Line> findWaiting(long importId, int limit);

    @SqlQuery("""
            select case when :isTable then fields else json_array(fields ->> 0) end as fields,
                coalesce(problem, '') as problem
            from import_rows
            where import_id = :importId and state = 'failed' order by line, id
            """)
    List<Failure> findFailures(long importId, boolean isTable);

    /** Returns false if the import was deleted. */
    @SqlUpdate("""
            update import_rows set tries = tries + 1
            where id = :id and exists (select 1 from imports i where i.id = import_id and i.hidden = 0)
            """)
    boolean tried(long id);

    /** Whether a line is still pending. */
    @SqlQuery("""
            select exists (select 1 from import_rows r join imports i on i.id = r.import_id
                where r.id = :id and r.state = 'waiting' and i.hidden = 0)
            """)
    boolean isWaiting(long id);

    /** Undoes the count of the last attempt of a line. */
    @SqlUpdate("update import_rows set tries = tries - 1 where id = :id and tries > 0")
    boolean untried(long id);

    /** Counts a request to another server; returns false if the import has made as many as it may. */
    @SqlUpdate("update imports set fetches = fetches + 1 where id = :id and fetches < :most")
    boolean countFetch(long id, int most);

    @SqlQuery("select fetches from imports where id = :id")
    Optional<Integer> findFetches(long id);

    /** Whether lines of this part are still pending. */
    @SqlQuery("""
            select exists (select 1 from import_rows
                where import_id = :importId and state = 'waiting' and fields ->> 2 = :part)
            """)
    boolean isWaitingFor(long importId, String part);

    /** Whether the inbox of a remote account is known: its own, or that of its server. */
    @SqlQuery("""
            select exists (select 1 from accounts where domain = :domain
                and (shared_inbox_url <> '' or lower(username) = lower(:username)))
            """)
    boolean hasInbox(String username, String domain);

    /** The inboxes of the accounts that lines of this part name by their handles: one for each server that shares it. */
    @SqlQuery("""
            with handles (handle) as (
                select lower(fields ->> 1) from import_rows where import_id = :importId and fields ->> 2 = :part),
            named (username, domain) as (
                select substr(handle, 1, instr(handle, '@') - 1), substr(handle, instr(handle, '@') + 1) from handles)
            select inbox from (
                select (select a.shared_inbox_url from accounts a
                    where a.domain = d.domain and a.shared_inbox_url <> '' limit 1) as inbox
                from (select distinct domain from named) d
                union
                select a.inbox_url from named n join accounts a on a.domain = n.domain and lower(a.username) = n.username
                where coalesce(a.shared_inbox_url, '') = '')
            where inbox is not null
            """)
    List<String> findInboxes(long importId, String part);

    @SqlUpdate("update import_rows set state = :state, problem = :problem where id = :id")
    boolean settle(long id, String state, @Nullable String problem);

    @SqlQuery("select id from imports where finished_at is null and hidden = 0")
    List<Long> findUnfinished();

    /** Whether its file may still be needed; also true while it is being read. */
    @SqlQuery("select exists (select 1 from imports where id = :id and finished_at is null)")
    boolean isUnfinished(long id);

    @SqlUpdate("update imports set finished_at = :now where id = :id and finished_at is null")
    boolean finish(long id, long now);

    @SqlUpdate("delete from imports where id = :id")
    boolean delete(long id);

    @SqlQuery("select id from imports where finished_at < :before and hidden = 0 limit :limit")
    List<Long> findFinished(long before, int limit);

    /** All but the newest ones and those in progress. */
    @SqlQuery("""
            select id from imports
            where account_id = :accountId and finished_at is not null and hidden = 0 and id not in (
                select id from imports where account_id = :accountId and hidden = 0 order by id desc limit :kept)
            """)
    List<Long> findOld(long accountId, int kept);
}
