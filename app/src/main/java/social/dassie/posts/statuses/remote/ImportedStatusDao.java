package social.dassie.posts.statuses.remote;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface ImportedStatusDao {
    /** The local copy of an imported post. */
    @SqlQuery("select status_id from imported_posts where account_id = :accountId and uri = :uri")
    Optional<Long> find(long accountId, String uri);

    /** Whether the account wrote the post with this address here. */
    @SqlQuery("select exists (select 1 from statuses where uri = :uri and account_id = :accountId and gone = 0)")
    boolean isOwn(long accountId, String uri);

    /** @param mentions JSON, as {@link ImportedStatus.Links} has it */
    @SqlUpdate("""
            insert into imported_posts (account_id, uri, status_id, url, mentions)
            values (:accountId, :uri, :statusId, :url, :mentions)
            """)
    boolean insert(long accountId, String uri, long statusId, @Nullable String url, @Nullable String mentions);
}
