package social.dassie.media.remotefiles;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface RemoteFileDao {
    @SqlQuery("select * from remote_files where url = :url")
    Optional<RemoteFile> find(String url);

    @SqlUpdate("""
            insert into remote_files (url, domain, file, mime_type, size_bytes, fetched_at, used_at)
            values (:url, :domain, :file, :mimeType, :sizeBytes, :now, :usedAt)
            on conflict (url) do update set domain = excluded.domain, file = excluded.file,
                mime_type = excluded.mime_type, size_bytes = excluded.size_bytes, failures = 0, retry_at = null,
                fetched_at = excluded.fetched_at, used_at = excluded.used_at
            """)
    boolean put(String url, String domain, String file, String mimeType, long sizeBytes, long now, long usedAt);

    @SqlUpdate("""
            insert into remote_files (url, domain, failures, retry_at, used_at)
            values (:url, :domain, :failures, :retryAt, :usedAt)
            on conflict (url) do update set domain = excluded.domain, file = null, mime_type = null, size_bytes = 0,
                failures = excluded.failures, retry_at = excluded.retry_at, used_at = excluded.used_at
            """)
    boolean putFailure(String url, String domain, int failures, long retryAt, long usedAt);

    /** Records that files were viewed. */
    @SqlUpdate("""
            update remote_files set used_at = :usedAt
            where url in (select value from json_each(:urlsJson)) and used_at < :usedAt
            """)
    int use(String urlsJson, long usedAt);

    @SqlQuery("select coalesce(sum(size_bytes), 0) from remote_files where file is not null")
    long bytes();

    @SqlQuery("select count(*) from remote_files where file is not null")
    long count();

    /** Copies, least recently viewed first. */
    @SqlQuery("select * from remote_files where file is not null order by used_at limit :limit")
    List<RemoteFile> findLeastUsed(int limit);

    /** Copies last viewed before a time; 0 stands for those that nothing shows any longer. */
    @SqlQuery("select * from remote_files where file is not null and used_at <= :before order by used_at limit :limit")
    List<RemoteFile> findUnused(long before, int limit);

    @SqlQuery("""
            select count(*) as copies, coalesce(sum(size_bytes), 0) as bytes from remote_files
            where file is not null and used_at <= :before
            """)
    RemoteFiles.Unused sumUnused(long before);

    @SqlQuery("select distinct domain from remote_files")
    List<String> findDomains();

    @SqlQuery("select * from remote_files where domain = :domain limit :limit")
    List<RemoteFile> findOfDomain(String domain, int limit);

    @SqlQuery("""
            select count(*) as copies, coalesce(sum(size_bytes), 0) as bytes from remote_files
            where domain = :domain and file is not null
            """)
    RemoteFiles.Unused sumOfDomain(String domain);

    @SqlUpdate("delete from remote_files where url in (select value from json_each(:urlsJson))")
    int delete(String urlsJson);

    /** Deletes failures that no reader encountered again. */
    @SqlUpdate("""
            delete from remote_files where url in (
                select url from remote_files where file is null and used_at <= :before limit :limit)
            """)
    int deleteFailures(long before, int limit);
}
