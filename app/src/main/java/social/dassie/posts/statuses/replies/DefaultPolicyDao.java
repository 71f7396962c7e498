package social.dassie.posts.statuses.replies;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface DefaultPolicyDao {
    @SqlQuery(
            "select interaction_policies from users where account_id = :accountId and interaction_policies is not null")
    Optional<String> find(long accountId);

    @SqlUpdate("update users set interaction_policies = :policies where account_id = :accountId")
    boolean update(long accountId, @Nullable String policies);
}
