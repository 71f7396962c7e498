package social.dassie.relationships;

import java.util.List;
import java.util.Set;

/** Routes whose answers show nobody that {@link EffectsTest} would have to look for, and why that is so. */
final class QuietRoutes {
    /** Their tests say whom they show: it is the relation itself. */
    static final Set<String> THE_RELATION_ITSELF = Set.of("/api/v1/blocks", "/api/v1/mutes", "/api/v1/domain_blocks");

    /** Empty in this world as long as they are not there for real; then they belong among the reads. */
    static final Set<String> EMPTY = Set.of("/api/v1/filters", "/api/v2/filters", "/api/v1/scheduled_statuses");

    static final Set<String> NEITHER_PEOPLE_NOR_POSTS = Set.of(
            "/api/v1/statuses/{id}/deliveries",
            "/emojis/{id}",
            "/",
            "/about",
            "/about/more",
            "/terms",
            "/share",
            "/disputes/strikes/{id}",
            "/disputes/locked/{id}",
            "/unsubscribe",
            "/health",
            "/favicon.ico",
            "/robots.txt",
            "/settings",
            "/api/v1/announcements",
            // The caller's own: who they are and what they wrote.
            "/api/v1/annual_reports",
            "/api/v1/annual_reports/{year}",
            "/api/v1/annual_reports/{year}/state",
            "/api/v1_alpha/async_refreshes/{id}",
            "/@{name}/wrapstodon/{year}/{key}",
            "/setup",
            // As /@{name}/followers, /@{name}.rss and /tags/{name} show them.
            "/@{name}/following",
            "/@{name}.atom",
            "/tags/{name}.rss",
            "/tags/{name}.atom",
            // The way to what everybody may see, for those who have its id.
            "/redirect/accounts/{id}",
            "/redirect/statuses/{id}",
            "/ap/{account_id}/collections/{id}",
            "/users/{name}",
            "/users/{name}/statuses/{id}",
            "/media/{name}",
            "/media_proxy/{kind}/{id}/{code}",
            "/metrics",
            "/api/v1/accounts/verify_credentials",
            "/api/v1/accounts/{id}/featured_tags",
            "/api/v1/accounts/{id}/identity_proofs",
            "/api/v1/accounts/{id}/lists",
            "/api/v1/apps/verify_credentials",
            "/api/v1/custom_emojis",
            "/api/v1/featured_tags",
            "/api/v1/featured_tags/suggestions",
            "/api/v1/filters/{id}",
            "/api/v2/filters/{id}",
            "/api/v2/filters/{filter_id}/keywords",
            "/api/v2/filters/{filter_id}/statuses",
            "/api/v2/filters/keywords/{id}",
            "/api/v2/filters/statuses/{id}",
            "/api/v1/followed_tags",
            "/api/v1/lists",
            "/api/v1/lists/{id}",
            "/api/v1/tags/{name}",
            "/api/v1/markers",
            "/api/v1/media/{id}",
            "/api/v1/notifications/policy",
            "/api/v2/notifications/policy",
            "/api/v1/notifications/unread_count",
            "/api/v1/notifications/requests/merged",
            "/api/v2/notifications/unread_count",
            "/api/v1/preferences",
            "/api/v1/statuses/{id}/card",
            "/api/v1/profile",
            "/api/v1/scheduled_statuses/{id}",
            "/api/v1/push/subscription",
            "/api/v1/push/subscriptions",
            "/api/v1/emails/check_confirmation",
            "/api/v1/trends",
            "/api/v1/trends/tags",
            "/api/v1/trends/links");

    static final List<String> OF_THE_INSTANCE = List.of(
            "/api/v1/instance",
            "/api/v2/instance",
            "/api/v1/peers/",
            "/privacy-policy",
            "/terms-of-service",
            "/settings/",
            "/.well-known/",
            "/nodeinfo/",
            "/oauth/",
            "/auth/",
            "/assets/",
            "/icons/",
            "/brand/",
            "/instance/",
            "/avatars/",
            "/headers/",
            // The staff sees everybody.
            "/admin",
            "/api/v1/admin/",
            "/api/v2/admin/",
            // Their own tests say who is told of what.
            "/api/v1/crypto/",
            "/api/v1/streaming",
            // Their own tests say whom they show: who is named in the address, and whom a person lost.
            "/authorize_interaction",
            "/remote_interaction",
            "/severed_relationships",
            // For other servers: their tests say who is shown to whom.
            "/actor",
            "/ap/",
            "/contexts/",
            "/users/");

    /** The members' client, the same at each of its addresses; it shows what the API shows. */
    static final Set<String> CLIENT = Set.of(
            "/manifest.json",
            "/service-worker.js",
            "/home",
            "/notifications",
            "/notifications/requests",
            "/notifications/requests/{id}",
            "/public",
            "/public/local",
            "/public/remote",
            "/explore",
            "/explore/links",
            "/explore/suggestions",
            "/explore/tags",
            "/search",
            "/publish",
            "/conversations",
            "/bookmarks",
            "/favourites",
            "/lists",
            "/lists/{id}",
            "/lists/{id}/members",
            "/followed_tags",
            "/follow_requests",
            "/filters",
            "/mutes",
            "/blocks",
            "/domain_blocks",
            "/scheduled",
            "/drafts",
            "/announcements",
            "/directory",
            "/keyboard-shortcuts",
            "/getting-started",
            "/statuses/{id}",
            "/statuses/{id}/history",
            "/statuses/{id}/favourites",
            "/statuses/{id}/reblogs",
            "/statuses/{id}/quotes",
            "/accounts/{id}");

    private QuietRoutes() {}
}
