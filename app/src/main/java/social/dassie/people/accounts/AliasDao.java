package social.dassie.people.accounts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface AliasDao {
    @SqlQuery("select also_known_as from accounts where id = :id")
    Optional<String> findAliases(long id);

    /** Returns the addresses of a list, each with the handle of its account if that is known here. */
    @SqlQuery("""
            select entry.value as uri,
                a.username || coalesce('@' || a.domain, '') as acct
            from accounts own, json_each(own.also_known_as) entry
            left join accounts a on a.uri = entry.value
            where own.id = :id
            order by entry.key
            """)
    List<Alias> findNamedAliases(long id);

    @SqlUpdate("update accounts set also_known_as = :aliases, updated_at = :now where id = :id")
    boolean updateAliases(long id, String aliases, long now);

    @SqlUpdate("""
            update accounts set moved_to_account_id = :targetId, moved_to_uri = :targetUri, updated_at = :now
            where id = :id
            """)
    boolean move(long id, long targetId, String targetUri, long now);

    @SqlUpdate("""
            update accounts set moved_to_account_id = null, moved_to_uri = null, updated_at = :now
            where id = :id and moved_to_uri is not null
            """)
    boolean stay(long id, long now);

    @SqlUpdate("""
            insert into account_moves (account_id, target_account_id, moved_at) values (:id, :targetId, :now)
            """)
    boolean insertMove(long id, long targetId, long now);

    @SqlQuery("select max(moved_at) from account_moves where account_id = :id")
    Optional<Long> findLastMove(long id);
}
