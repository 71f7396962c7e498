package social.dassie.reading.notifications.policies;

import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.binding.BindParts;

interface PolicyDao {
    @SqlQuery("select * from notification_policies where account_id = :accountId")
    Policy find(long accountId);

    @SqlUpdate("""
            update notification_policies set for_not_following = :policy.forNotFollowing,
                for_not_followers = :policy.forNotFollowers, for_new_accounts = :policy.forNewAccounts,
                for_private_mentions = :policy.forPrivateMentions, for_limited_accounts = :policy.forLimitedAccounts,
                for_bots = :policy.forBots
            where account_id = :accountId
            """)
    boolean update(long accountId, @BindParts("policy") Policy policy);

    @SqlQuery("""
            select count(*) as requests, coalesce(sum(notifications_count), 0) as notifications
            from (select notifications_count from visible_notification_requests where account_id = :accountId limit 100)
            """)
    Policy.Waiting countWaiting(long accountId);
}
