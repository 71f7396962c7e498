package social.dassie.reading.suggestions;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

/** Queries for the ids of accounts that opted in to discovery, without those that are hidden from the viewer. */
interface DirectoryDao {
    String LISTED = """
            from discoverable_accounts a
            where (not :onlyLocal or a.domain is null)
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and until > :now)
            """;

    /** Ordered by the most recent post; accounts without posts come last. */
    @SqlQuery("select a.id " + LISTED + "order by a.last_status_at desc, a.id desc limit :limit offset :offset")
    List<Long> findActive(boolean onlyLocal, long viewer, long now, int limit, int offset);

    @SqlQuery("select a.id " + LISTED + "order by a.id desc limit :limit offset :offset")
    List<Long> findNew(boolean onlyLocal, long viewer, long now, int limit, int offset);
}
