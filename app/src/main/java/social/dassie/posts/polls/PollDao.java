package social.dassie.posts.polls;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

interface PollDao {
    String SELECT = "select p.*, a.domain from polls p join accounts a on a.id = p.account_id ";

    @SqlQuery(SELECT + "where p.id = :id")
    Optional<Poll> find(long id);

    @SqlQuery(SELECT + "where p.status_id = :statusId")
    Optional<Poll> findOf(long statusId);

    @SqlQuery(SELECT + "where p.id in (select value from json_each(:ids))")
    List<Poll> findAll(IdList ids);

    @SqlQuery("""
            select * from poll_options where poll_id in (select value from json_each(:ids)) order by poll_id, position
            """)
    List<PollOption> findOptions(IdList ids);

    @SqlQuery("""
            select poll_id, account_id, choice from poll_votes
            where poll_id in (select value from json_each(:ids))
              and account_id in (select value from json_each(:accountIds))
            order by id
            """)
    List<PollVote> findVotes(IdList ids, IdList accountIds);

    @SqlQuery("select distinct account_id from poll_votes where poll_id = :id order by account_id")
    List<Long> findVoters(long id);

    @SqlUpdate("""
            insert into polls (id, status_id, account_id, multiple, hide_totals, expires_at, voters_count, created_at)
            values (:id, :statusId, :accountId, :multiple, :hideTotals, :expiresAt, 0, :now)
            """)
    boolean insert(
            long id, long statusId, long accountId, boolean multiple, boolean hideTotals, long expiresAt, long now);

    @SqlUpdate("""
            update polls set multiple = :multiple, hide_totals = :hideTotals, expires_at = :expiresAt, ended = 0
            where id = :id
            """)
    boolean update(long id, boolean multiple, boolean hideTotals, long expiresAt);

    @SqlUpdate("insert into poll_options (poll_id, position, title) values (:pollId, :position, :title)")
    boolean insertOption(long pollId, int position, String title);

    @SqlUpdate("delete from poll_options where poll_id = :id")
    int deleteOptions(long id);

    @SqlUpdate("delete from poll_votes where poll_id = :id")
    int deleteVotes(long id);

    @SqlUpdate("update polls set votes_count = 0, voters_count = 0 where id = :id")
    boolean clearCounts(long id);

    /** Returns false if this account already chose this option. */
    @SqlUpdate("""
            insert into poll_votes (poll_id, account_id, choice, uri, created_at)
            values (:pollId, :accountId, :choice, :uri, :now)
            on conflict do nothing
            """)
    boolean insertVote(long pollId, long accountId, int choice, @Nullable String uri, long now);

    @SqlUpdate("update poll_options set votes_count = votes_count + 1 where poll_id = :pollId and position = :choice")
    boolean addToOption(long pollId, int choice);

    @SqlUpdate("""
            update polls set votes_count = votes_count + :votes, voters_count = voters_count + :voters where id = :id
            """)
    boolean addToCounts(long id, int votes, int voters);

    /** Returns false if its end was already announced. */
    @SqlUpdate("update polls set ended = 1 where id = :id and ended = 0")
    boolean end(long id);

    @SqlUpdate("""
            insert into polls (id, status_id, account_id, multiple, hide_totals, expires_at, ended, voters_count,
                created_at, fetched_at)
            values (:id, :statusId, :accountId, :multiple, 0, :endsAt, 0, :voters, :createdAt, :now)
            """)
    boolean insertRemote(
            long id,
            long statusId,
            long accountId,
            boolean multiple,
            @Nullable Long endsAt,
            @Nullable Long voters,
            long createdAt,
            long now);

    /** Stores the state of a poll that its server reports. */
    @SqlUpdate("""
            update polls set multiple = :multiple, expires_at = :endsAt, voters_count = :voters, votes_count = :votes,
                fetched_at = :now
            where id = :id
            """)
    boolean updateRemote(long id, boolean multiple, @Nullable Long endsAt, @Nullable Long voters, long votes, long now);

    @SqlUpdate("update poll_options set votes_count = :votes where poll_id = :pollId and position = :position")
    boolean countOption(long pollId, int position, long votes);

    @SqlUpdate("delete from polls where status_id = :statusId")
    boolean deleteOf(long statusId);
}
