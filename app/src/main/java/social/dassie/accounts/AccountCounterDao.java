package social.dassie.accounts;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** What others have counted of an account that is about to be deleted: its rows go by themselves, the counters do not. */
interface AccountCounterDao {
    @SqlUpdate("""
            update accounts set following_count = max(0, following_count - 1)
            where id in (select account_id from follows where target_account_id = :id)
            """)
    int uncountAsFollowed(long id);

    @SqlUpdate("""
            update accounts set followers_count = max(0, followers_count - 1)
            where id in (select target_account_id from follows where account_id = :id)
            """)
    int uncountAsFollower(long id);

    @SqlUpdate("""
            update statuses set favourites_count = max(0, favourites_count - 1)
            where id in (select status_id from favourites where account_id = :id)
            """)
    int uncountFavourites(long id);

    @SqlUpdate("""
            update statuses set reblogs_count = max(0, reblogs_count - 1)
            where id in (select reblog_of_id from statuses where account_id = :id and reblog_of_id is not null)
            """)
    int uncountReblogs(long id);

    /** Only public and unlisted replies were counted. */
    @SqlUpdate("""
            update statuses set replies_count = max(0, replies_count - gone.count)
            from (select in_reply_to_id, count(*) as count from statuses
                where account_id = :id and in_reply_to_id is not null and visibility in ('public', 'unlisted')
                group by in_reply_to_id) gone
            where statuses.id = gone.in_reply_to_id
            """)
    int uncountReplies(long id);

    /** The boosts of its posts by other accounts are deleted with the posts. */
    @SqlUpdate("""
            update accounts set statuses_count = max(0, statuses_count - gone.count)
            from (select boost.account_id, count(*) as count
                from statuses s join statuses boost on boost.reblog_of_id = s.id
                where s.account_id = :id
                group by boost.account_id) gone
            where accounts.id = gone.account_id
            """)
    int uncountBoostsOfIt(long id);
}
