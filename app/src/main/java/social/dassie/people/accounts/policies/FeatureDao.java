package social.dassie.people.accounts.policies;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;

/** Queries for policies about being featured in collections. */
public interface FeatureDao {
    /**
     * The follows between an account and a viewer.
     *
     * @param isFollower whether the viewer follows the account
     * @param isFollowed whether the account follows the viewer
     */
    record Relation(long accountId, boolean isFollower, boolean isFollowed) {}

    @SqlQuery("""
            select value as account_id,
                exists (select 1 from follows
                    where account_id = :viewerId and target_account_id = value) as is_follower,
                exists (select 1 from follows
                    where account_id = value and target_account_id = :viewerId) as is_followed
            from json_each(:accountIds)
            """)
    List<Relation> findRelations(long viewerId, IdList accountIds);
}
