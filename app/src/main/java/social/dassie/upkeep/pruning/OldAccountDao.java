package social.dassie.upkeep.pruning;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface OldAccountDao {
    /**
     * Remote accounts that have not been updated for long and that no row refers to except those that are parts of them:
     * their keys, hashtags and queue. Accounts that the staff or their server limited are kept, or they would come back
     * without the limit.
     */
    String OLD = """
            from accounts a
            where a.domain is not null and max(a.created_at, a.updated_at, coalesce(a.last_fetched_at, 0)) < :before
              and a.suspended_at is null and a.silenced_at is null and a.sensitized_at is null
              and a.suspended_by_origin = 0
              and not exists (select 1 from statuses x where x.account_id = a.id)
              and not exists (select 1 from statuses x where x.in_reply_to_account_id = a.id)
              and not exists (select 1 from accounts x where x.moved_to_account_id = a.id)
              and not exists (select 1 from media_attachments x where x.account_id = a.id)
              and not exists (select 1 from mentions x where x.account_id = a.id)
              and not exists (select 1 from favourites x where x.account_id = a.id)
              and not exists (select 1 from emoji_reactions x where x.account_id = a.id)
              and not exists (select 1 from follows x where x.account_id = a.id)
              and not exists (select 1 from follows x where x.target_account_id = a.id)
              and not exists (select 1 from follow_requests x where x.account_id = a.id)
              and not exists (select 1 from follow_requests x where x.target_account_id = a.id)
              and not exists (select 1 from former_follows x where x.account_id = a.id)
              and not exists (select 1 from former_follows x where x.target_account_id = a.id)
              and not exists (select 1 from blocks x where x.account_id = a.id)
              and not exists (select 1 from blocks x where x.target_account_id = a.id)
              and not exists (select 1 from mutes x where x.target_account_id = a.id)
              and not exists (select 1 from account_notes x where x.target_account_id = a.id)
              and not exists (select 1 from endorsements x where x.target_account_id = a.id)
              and not exists (select 1 from dismissed_suggestions x where x.target_account_id = a.id)
              and not exists (select 1 from list_accounts x where x.account_id = a.id)
              and not exists (select 1 from notifications x where x.from_account_id = a.id)
              and not exists (select 1 from notification_permissions x where x.from_account_id = a.id)
              and not exists (select 1 from notification_requests x where x.from_account_id = a.id)
              and not exists (select 1 from preview_cards x where x.author_account_id = a.id)
              and not exists (select 1 from poll_votes x where x.account_id = a.id)
              and not exists (select 1 from reports x where x.account_id = a.id)
              and not exists (select 1 from reports x where x.target_account_id = a.id)
              and not exists (select 1 from strikes x where x.target_account_id = a.id)
              and not exists (select 1 from moderation_notes x where x.target_account_id = a.id)
              and not exists (select 1 from announcement_mentions x where x.account_id = a.id)
              and not exists (select 1 from quotes x where x.account_id = a.id)
              and not exists (select 1 from quotes x where x.quoted_account_id = a.id)
              and not exists (select 1 from reply_requests x where x.account_id = a.id)
              and not exists (select 1 from reply_requests x where x.target_account_id = a.id)
              and not exists (select 1 from collections x where x.account_id = a.id)
              and not exists (select 1 from collection_items x where x.account_id = a.id)
              and not exists (select 1 from crypto_messages x where x.from_account_id = a.id)
              and not exists (select 1 from account_moves x where x.account_id = a.id)
              and not exists (select 1 from account_moves x where x.target_account_id = a.id)
            """;

    @SqlQuery("select count(*) " + OLD)
    long count(long before);

    @SqlQuery("select a.id " + OLD + " and a.id > :after order by a.id limit :limit")
    List<Long> find(long before, long after, int limit);

    /** Deletes those of these accounts that are still as old, and that no local account has interacted with meanwhile. */
    @SqlUpdate("""
            delete from accounts where id in (select a.id
            """ + OLD + " and a.id in (select value from json_each(:ids)))")
    int delete(long before, IdList ids);
}
