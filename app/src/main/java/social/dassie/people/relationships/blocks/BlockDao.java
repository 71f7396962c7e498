package social.dassie.people.relationships.blocks;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;
import social.dassie.people.relationships.follows.PersonRow;

interface BlockDao {
    /** Returns false if the row already existed. */
    @SqlUpdate("""
            insert into blocks (account_id, target_account_id, uri, created_at)
            values (:accountId, :targetId, :uri, :now)
            on conflict (account_id, target_account_id) do nothing
            """)
    boolean insert(long accountId, long targetId, @Nullable String uri, long now);

    @SqlQuery("""
            select uri from blocks
            where account_id = :accountId and target_account_id = :targetId and uri is not null
            """)
    Optional<String> findUri(long accountId, long targetId);

    @SqlUpdate("delete from blocks where account_id = :accountId and target_account_id = :targetId")
    boolean delete(long accountId, long targetId);

    @SqlQuery("""
            select b.id, b.target_account_id as account_id
            from blocks b join accounts a on a.id = b.target_account_id
            where b.account_id = :accountId and <inPage> and a.suspended_at is null
            <orderAndLimit>
            """)
    List<PersonRow> findPage(long accountId, @BindPage("b.id") Page page);
}
