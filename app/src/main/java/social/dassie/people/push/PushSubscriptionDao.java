package social.dassie.people.push;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

interface PushSubscriptionDao {
    String SELECT = """
            select id, account_id, endpoint, p256dh, auth, standard, policy, alerts, sealed_token
            from push_subscriptions
            """;

    @SqlQuery(SELECT + "where token_id = :tokenId")
    Optional<PushSubscription> findOfToken(long tokenId);

    /** SQL condition: the staff neither disabled the login nor suspended the account. Others get no messages. */
    String IS_SERVED = """
              exists (select 1 from accounts a join users u on u.account_id = a.id
                where a.id = push_subscriptions.account_id and a.suspended_at is null and not u.disabled)
            """;

    /** Returns the subscription; empty if its login is disabled or its account suspended. */
    @SqlQuery(SELECT + "where id = :id and" + IS_SERVED)
    Optional<PushSubscription> find(long id);

    /** Finds the pairs of subscription and notification for which a message must be sent. */
    @SqlQuery("""
            select push_subscriptions.id as subscription_id, n.id as notification_id
            from notifications n
            join push_subscriptions on push_subscriptions.account_id = n.account_id
            where n.id in (select value from json_each(:notificationIds))
              and n.type in (select value from json_each(alerts))
              and (policy = 'all'
                or (policy = 'followed' and exists (
                    select 1 from follows f
                    where f.account_id = n.account_id and f.target_account_id = n.from_account_id))
                or (policy = 'follower' and exists (
                    select 1 from follows f
                    where f.account_id = n.from_account_id and f.target_account_id = n.account_id)))
              and""" + IS_SERVED + """
            order by n.id, push_subscriptions.id
            """)
    List<Due> findDue(IdList notificationIds);

    /** A notification that must be sent to one subscription. */
    record Due(long subscriptionId, long notificationId) {}

    @SqlUpdate("""
            insert into push_subscriptions (token_id, account_id, endpoint, p256dh, auth, standard, policy, alerts,
                sealed_token, created_at)
            values (:tokenId, :accountId, :form.endpoint, :form.p256dh, :form.auth, :form.standard, :data.policy,
                :data.alertsJson, :sealedToken, :now)
            """)
    boolean insert(
            long tokenId,
            long accountId,
            @BindParts("form") PushForm form,
            @BindParts("data") PushData data,
            String sealedToken,
            long now);

    @SqlUpdate("update push_subscriptions set policy = :policy, alerts = :alertsJson where token_id = :tokenId")
    boolean update(long tokenId, @BindParts PushData data);

    @SqlUpdate("delete from push_subscriptions where token_id = :tokenId")
    boolean deleteOfToken(long tokenId);

    @SqlUpdate("delete from push_subscriptions where id = :id")
    boolean delete(long id);
}
