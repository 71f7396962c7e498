package social.dassie.upkeep.pruning;

import java.util.Set;

/** Which tables that refer to accounts are no reason to keep an account of another server. */
final class AccountTables {
    /** Rows that go with the account. */
    static final Set<String> GO_ALONG = Set.of(
            "account_keys.account_id",
            "inbox_queue.account_id",
            "featured_tags.account_id",
            "polls.account_id",
            "withheld_files.account_id",
            "domain_limits.account_id",
            "outgoing_activities.account_id",
            "severed_relationships.account_id",
            "home_feed.account_id",
            "account_deletions.account_id",
            "notification_clearings.from_account_id",
            "bookmarks.account_id",
            "status_pins.account_id",
            "feeds.account_id",
            "web_feeds.account_id",
            "group_posts.account_id",
            "preview_cards.claimed_account_id");

    /** Tables that only local accounts have rows in. */
    static final Set<String> OF_LOCALS = Set.of(
            "users",
            "sessions",
            "oauth_tokens",
            "oauth_codes",
            "conversation_mutes",
            "account_domain_blocks",
            "markers",
            "idempotency_keys",
            "imported_posts",
            "imported_actors",
            "former_actors",
            "hosted_groups",
            "group_moderators",
            "lists",
            "tag_follows",
            "scheduled_statuses",
            "conversations",
            "filters",
            "filter_sets",
            "push_subscriptions",
            "email_subscriptions",
            "email_tokens",
            "audit_log",
            "announcement_dismissals",
            "announcement_reactions",
            "crypto_devices",
            "canonical_email_blocks",
            "annual_reports",
            "appeals",
            "archives",
            "cleanup_policies",
            "imports",
            "invites",
            "user_ips",
            "active_days");

    /** Columns that name a local account. */
    static final Set<String> OF_LOCAL_COLUMNS = Set.of(
            "mutes.account_id",
            "account_notes.account_id",
            "endorsements.account_id",
            "dismissed_suggestions.account_id",
            "notifications.account_id",
            "notification_clearings.account_id",
            "notification_permissions.account_id",
            "notification_requests.account_id",
            "strikes.account_id",
            "moderation_notes.account_id",
            "reports.assigned_account_id",
            "reports.action_taken_by_account_id");

    private AccountTables() {}
}
