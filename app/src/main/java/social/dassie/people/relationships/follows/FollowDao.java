package social.dassie.people.relationships.follows;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface FollowDao {
    String FOLLOWER = "account_id";
    String FOLLOWED = "target_account_id";

    @SqlUpdate("""
            insert into follows (account_id, target_account_id, show_reblogs, notify, languages, created_at)
            values (:accountId, :targetId, :reblogs, :notify, :languages, :now)
            on conflict (account_id, target_account_id) do nothing
            """)
    boolean insert(
            long accountId, long targetId, boolean reblogs, boolean notify, @Nullable String languages, long now);

    /** Changes the given options; null leaves the old value. */
    @SqlUpdate("""
            update follows set show_reblogs = coalesce(:reblogs, show_reblogs), notify = coalesce(:notify, notify),
                languages = case when :setLanguages then :languages else languages end
            where account_id = :accountId and target_account_id = :targetId
            """)
    boolean update(
            long accountId,
            long targetId,
            @Nullable Boolean reblogs,
            @Nullable Boolean notify,
            boolean setLanguages,
            @Nullable String languages);

    /** Returns the address of the follow, or of the request; empty if there is neither, or it has no address. */
    @SqlQuery("""
            select uri from follows
            where account_id = :accountId and target_account_id = :targetId and uri is not null
            union all
            select uri from follow_requests
            where account_id = :accountId and target_account_id = :targetId and uri is not null
            limit 1
            """)
    Optional<String> findUri(long accountId, long targetId);

    @SqlQuery("""
            select show_reblogs, languages from follows
            where account_id = :accountId and target_account_id = :targetId
            """)
    Optional<FeedOptions> findFeedOptions(long accountId, long targetId);

    @SqlUpdate("delete from follows where account_id = :accountId and target_account_id = :targetId")
    boolean delete(long accountId, long targetId);

    /**
     * Returns the newest follows of an account: {@code id} is for paging, {@code account_id} is the account on the
     * other side. Other people's lists leave out accounts that the viewer muted or blocked, or that blocked the viewer. Visitors see no
     * feeds.
     *
     * @param own the side of the account, {@link #FOLLOWER} or {@link #FOLLOWED}
     * @param other the other side, which is returned
     */
    @SqlQuery("""
            select f.id, f.<other> as account_id
            from follows f join accounts a on a.id = f.<other>
            where f.<own> = :accountId and <inPage> and a.suspended_at is null
              and (:viewer <> 0 or a.uri is null or a.uri not like 'webfeed:%')
              and (:viewer = :accountId or not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and reason <> 'domain_block' and until > :now))
            <orderAndLimit>
            """)
    List<PersonRow> findPage(
            @Define("own") String own,
            @Define("other") String other,
            long accountId,
            long viewer,
            long now,
            @BindPage("f.id") Page page);
}
