package social.dassie.accounts;

import java.time.Clock;
import java.util.List;
import social.dassie.db.Database;

/**
 * Deletes everything that an account holds, but not the account itself. Its name and address stay taken, so that nobody
 * else can impersonate it. What others said and decided about it also stays. Both steps join the caller's transaction.
 */
public final class AccountErasure {
    private static final int BATCH = 1_000;

    /**
     * The tables that hold rows of an account, each with the column that holds the owner. Posts are deleted separately.
     */
    static final List<String> OWNED = List.of(
            "account_domain_blocks.account_id",
            "account_notes.account_id",
            "announcement_dismissals.account_id",
            "announcement_reactions.account_id",
            "annual_reports.account_id",
            "archives.account_id",
            "backup_codes.account_id",
            "blocks.account_id",
            "bookmarks.account_id",
            "cleanup_policies.account_id",
            "collection_items.account_id",
            "collections.account_id",
            "conversation_mutes.account_id",
            "conversations.account_id",
            "crypto_devices.account_id",
            "crypto_messages.from_account_id",
            "dismissed_suggestions.account_id",
            "dismissed_suggestions.target_account_id",
            "email_tokens.account_id",
            "endorsements.account_id",
            "endorsements.target_account_id",
            "favourites.account_id",
            "featured_tags.account_id",
            "feeds.account_id",
            "filter_sets.account_id",
            "filters.account_id",
            "follow_requests.account_id",
            "follow_requests.target_account_id",
            "follows.account_id",
            "follows.target_account_id",
            "half_sign_ins.account_id",
            "idempotency_keys.account_id",
            "imports.account_id",
            "inbox_queue.account_id",
            "list_accounts.account_id",
            "lists.account_id",
            "markers.account_id",
            "media_attachments.account_id",
            "mentions.account_id",
            "mutes.account_id",
            "notification_permissions.account_id",
            "notification_permissions.from_account_id",
            "notification_requests.account_id",
            "notification_requests.from_account_id",
            "notifications.account_id",
            "notifications.from_account_id",
            "oauth_codes.account_id",
            "oauth_tokens.account_id",
            "passkey_challenges.account_id",
            "passkey_owners.account_id",
            "passkeys.account_id",
            "poll_votes.account_id",
            "push_subscriptions.account_id",
            "scheduled_statuses.account_id",
            "sessions.account_id",
            "severed_relationships.account_id",
            "sign_ins.account_id",
            "status_pins.account_id",
            "tag_follows.account_id",
            "totp_keys.account_id");

    private final AccountErasureDao rows;
    private final AccountCounters counters;
    private final Clock clock;

    public AccountErasure(Database db, Clock clock) {
        this.rows = db.dao(AccountErasureDao.class);
        this.counters = new AccountCounters(db);
        this.clock = clock;
    }

    /** Deletes everything but the posts, of which there may be many. From now on, others no longer count the posts. */
    public void begin(long accountId) {
        counters.of(accountId);
        for (String column : OWNED) {
            int dot = column.indexOf('.');
            rows.deleteFrom(column.substring(0, dot), column.substring(dot + 1), accountId);
        }
        rows.blank(accountId, clock.millis());
        rows.touchRendered(); // posts of others no longer mention the account
    }

    /** Deletes some of the posts. Returns false when none are left. */
    public boolean deleteSomePosts(long accountId) {
        return rows.deleteStatuses(accountId, BATCH) == BATCH;
    }
}
