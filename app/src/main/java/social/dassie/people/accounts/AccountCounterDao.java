package social.dassie.people.accounts;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

/**
 * Corrects the counters of others for rows that are about to be deleted: deleting the rows does not change the
 * counters.
 */
interface AccountCounterDao {
    /** Updates the accounts that these follows of one account point to. */
    @SqlUpdate("""
            update accounts set followers_count = max(0, followers_count - 1)
            where id in (select target_account_id from follows where id in (select value from json_each(:ids)))
            """)
    int uncountFollows(IdList ids);

    /** Updates the accounts that made these follows of one account. */
    @SqlUpdate("""
            update accounts set following_count = max(0, following_count - 1)
            where id in (select account_id from follows where id in (select value from json_each(:ids)))
            """)
    int uncountFollowers(IdList ids);

    /** Updates the posts of these favourites of one account. */
    @SqlUpdate("""
            update statuses set favourites_count = max(0, favourites_count - 1)
            where id in (select status_id from favourites where id in (select value from json_each(:ids)))
            """)
    int uncountFavourites(IdList ids);

    /** Updates the posts that these posts of one account boost. */
    @SqlUpdate("""
            update statuses set reblogs_count = max(0, reblogs_count - 1)
            where id in (select reblog_of_id from statuses
                where id in (select value from json_each(:ids)) and reblog_of_id is not null)
            """)
    int uncountReblogs(IdList ids);

    /** Updates the posts that these posts reply to. Only public and unlisted replies were counted. */
    @SqlUpdate("""
            update statuses set replies_count = max(0, replies_count - gone.count)
            from (select r.in_reply_to_id, count(*) as count from statuses r
                join statuses parent on parent.id = r.in_reply_to_id
                where r.id in (select value from json_each(:ids))
                  and r.visibility in ('public', 'unlisted') and r.local_only <= parent.local_only
                group by r.in_reply_to_id) gone
            where statuses.id = gone.in_reply_to_id
            """)
    int uncountReplies(IdList ids);

    /** Updates the accounts that made these boosts. */
    @SqlUpdate("""
            update accounts set statuses_count = max(0, statuses_count - gone.count)
            from (select account_id, count(*) as count from statuses
                where id in (select value from json_each(:ids))
                group by account_id) gone
            where accounts.id = gone.account_id
            """)
    int uncountBoosts(IdList ids);
}
