package social.dassie.staff.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import social.dassie.staff.instance.discovery.ApiClaims.Level;
import social.dassie.staff.instance.discovery.ApiClaims.Version;
import social.dassie.testing.Answer;
import social.dassie.testing.TestClient;

/** What each version and level stands for, by the lines "Version history" of the documentation. */
public final class ApiChecks {
    /** One thing that a claim stands for; {@code holds} asks the server. */
    public record Check(String what, Predicate<ApiWorld> holds) {}

    private static final String INSTANCE = "/api/v2/instance";
    private static final String ACCOUNT = "/api/v1/accounts/verify_credentials";
    private static final String PROFILE = "/api/v1/profile";
    private static final String GROUPS = "/api/v2/notifications";

    private ApiChecks() {}

    public static List<Check> of(Level level) {
        return switch (level) {
            case GROUPED_NOTIFICATIONS -> groupedNotifications();
            case ATTRIBUTION_DOMAINS -> attributionDomains();
            case DELETED_MEDIA -> deletedMedia();
            case BLUR -> List.of(new Check("filter_action blur", ApiChecks::blurs));
            case FEATURES -> features();
            case QUOTES -> quotes();
            case PROFILE -> profile();
            case PICTURE_DESCRIPTIONS -> pictureDescriptions("/api/v1/profile");
            case COLLECTIONS -> collections();
            case PICTURE_DESCRIPTIONS_IN_CREDENTIALS -> pictureDescriptions("/api/v1/accounts/update_credentials");
        };
    }

    public static List<Check> of(Version version) {
        return switch (version) {
            case V4_2 -> operations("GET /api/v2/search", "GET /api/v2/instance", "GET /api/v1/preferences");
            case V4_3 -> version43();
            case V4_4 -> version44();
            case V4_5 ->
                fields(
                        INSTANCE,
                        "/configuration/timelines_access/live_feeds/local",
                        "/configuration/timelines_access/live_feeds/remote",
                        "/configuration/timelines_access/hashtag_feeds/local",
                        "/configuration/timelines_access/hashtag_feeds/remote",
                        "/configuration/timelines_access/trending_link_feeds/local",
                        "/configuration/timelines_access/trending_link_feeds/remote");
            case V4_6 -> version46();
        };
    }

    private static List<Check> operations(String... operations) {
        List<Check> checks = new ArrayList<>();
        for (String operation : operations) {
            checks.add(new Check(operation, world -> world.serves(operation)));
        }
        return checks;
    }

    private static List<Check> fields(String path, String... pointers) {
        List<Check> checks = new ArrayList<>();
        for (String pointer : pointers) {
            checks.add(new Check(path + " " + pointer, world -> world.has(path, pointer)));
        }
        return checks;
    }

    private static List<Check> postFields(String... pointers) {
        List<Check> checks = new ArrayList<>();
        for (String pointer : pointers) {
            checks.add(new Check("Status " + pointer, world -> world.has(TestClient.status(world.post), pointer)));
        }
        return checks;
    }

    @SafeVarargs
    private static List<Check> all(List<Check>... lists) {
        List<Check> checks = new ArrayList<>();
        for (List<Check> list : lists) {
            checks.addAll(list);
        }
        return checks;
    }

    private static List<Check> version43() {
        return operations(
                "GET /api/v2/notifications/policy",
                "PATCH /api/v2/notifications/policy",
                "GET /api/v1/notifications/requests",
                "GET /api/v1/notifications/requests/{}",
                "POST /api/v1/notifications/requests/{}/accept",
                "POST /api/v1/notifications/requests/{}/dismiss",
                "POST /api/v1/notifications/requests/accept",
                "POST /api/v1/notifications/requests/dismiss",
                "GET /api/v1/notifications/requests/merged",
                "GET /api/v1/accounts",
                "GET /api/v1/statuses",
                "GET /api/v1/timelines/link",
                "GET /api/v1/annual_reports",
                "POST /api/v1/annual_reports/{}/read",
                "GET /.well-known/oauth-authorization-server");
    }

    private static List<Check> version44() {
        return all(
                operations(
                        "GET /oauth/userinfo",
                        "GET /api/v1/instance/terms_of_service",
                        "GET /api/v1/instance/terms_of_service/{}",
                        "GET /api/v1_alpha/async_refreshes/{}",
                        "GET /api/v1/annual_reports/{}"),
                fields(
                        INSTANCE,
                        "/configuration/urls/about",
                        "/configuration/urls/privacy_policy",
                        "/configuration/urls/terms_of_service",
                        "/configuration/media_attachments/description_limit",
                        "/configuration/limited_federation",
                        "/registrations/min_age",
                        "/registrations/reason_required"),
                postFields("/quote"),
                List.of(new Check(
                        "client_secret_expires_at",
                        world -> ApiWorld.has(
                                world.app
                                        .anonymous()
                                        .call(
                                                "POST",
                                                "/api/v1/apps",
                                                "client_name",
                                                "App",
                                                "redirect_uris",
                                                "urn:ietf:wg:oauth:2.0:oob"),
                                "/client_secret_expires_at"))));
    }

    private static List<Check> version46() {
        return all(
                operations("GET /@{}/wrapstodon/{}/{}"),
                fields(
                        INSTANCE,
                        "/wrapstodon",
                        "/thumbnail/description",
                        "/configuration/accounts/max_display_name_length",
                        "/configuration/accounts/max_note_length",
                        "/configuration/accounts/max_avatar_description_length",
                        "/configuration/accounts/max_header_description_length",
                        "/configuration/accounts/max_profile_fields",
                        "/configuration/accounts/profile_field_name_limit",
                        "/configuration/accounts/profile_field_value_limit"),
                fields(
                        ACCOUNT,
                        "/show_media",
                        "/show_media_replies",
                        "/show_featured",
                        "/avatar_description",
                        "/header_description"),
                postFields("/tagged_collections"),
                List.of(new Check(
                        "muting_expires_at",
                        world -> world.has(
                                "/api/v1/accounts/relationships?id[]=" + world.bob.id(), "/0/muting_expires_at"))));
    }

    private static List<Check> groupedNotifications() {
        return all(
                operations(
                        "GET /api/v2/notifications",
                        "GET /api/v2/notifications/{}",
                        "POST /api/v2/notifications/{}/dismiss",
                        "GET /api/v2/notifications/{}/accounts",
                        "GET /api/v2/notifications/unread_count"),
                fields(
                        GROUPS,
                        "/accounts/0/id",
                        "/statuses/0/id",
                        "/notification_groups/0/group_key",
                        "/notification_groups/0/notifications_count",
                        "/notification_groups/0/most_recent_notification_id",
                        "/notification_groups/0/page_min_id",
                        "/notification_groups/0/page_max_id",
                        "/notification_groups/0/latest_page_notification_at",
                        "/notification_groups/0/sample_account_ids/0"),
                fields(GROUPS + "?expand_accounts=partial_avatars", "/partial_accounts"),
                fields("/api/v1/notifications", "/0/group_key"));
    }

    private static List<Check> attributionDomains() {
        return all(
                fields(ACCOUNT, "/source/attribution_domains"),
                List.of(new Check(
                        "parameter attribution_domains[]",
                        world -> ApiWorld.says(
                                world.alice.call(
                                        "PATCH",
                                        "/api/v1/accounts/update_credentials",
                                        "attribution_domains[]",
                                        "news.example"),
                                "/source/attribution_domains/0",
                                "news.example"))));
    }

    private static List<Check> deletedMedia() {
        return all(
                operations("DELETE /api/v1/media/{}"),
                List.of(
                        new Check("parameter delete_media", ApiChecks::deletesMedia),
                        new Check(
                                "push in the standard's encoding",
                                world -> ApiWorld.says(
                                        world.subscribe("subscription[standard]", "true"), "/standard", "true"))));
    }

    private static boolean deletesMedia(ApiWorld world) {
        String file = world.app.rows().pictures(world.alice, 1).get(0);
        String post = world.alice.posts("With a picture", "media_ids[]", file);
        world.alice
                .call("DELETE", TestClient.status(post) + "?delete_media=true")
                .expect(200);
        return world.alice.call("GET", "/api/v1/media/" + file).status() == 404;
    }

    private static boolean blurs(ApiWorld world) {
        Answer made = world.alice.call(
                "POST", "/api/v2/filters", "title", "Blurred", "context[]", "home", "filter_action", "blur");
        return ApiWorld.says(made, "/filter_action", "blur");
    }

    private static List<Check> features() {
        return all(
                operations(
                        "POST /api/v1/tags/{}/feature",
                        "POST /api/v1/tags/{}/unfeature",
                        "POST /api/v1/accounts/{}/endorse",
                        "POST /api/v1/accounts/{}/unendorse",
                        "GET /api/v1/accounts/{}/endorsements"),
                List.of(new Check(
                        "Tag featuring",
                        world -> ApiWorld.says(
                                world.alice.call("POST", "/api/v1/tags/rocks/feature"), "/featuring", "true"))));
    }

    private static List<Check> quotes() {
        return all(
                operations(
                        "GET /api/v1/statuses/{}/quotes",
                        "POST /api/v1/statuses/{}/quotes/{}/revoke",
                        "PUT /api/v1/statuses/{}/interaction_policy"),
                postFields(
                        "/quotes_count",
                        "/quote_approval/automatic",
                        "/quote_approval/manual",
                        "/quote_approval/current_user"),
                fields(ACCOUNT, "/source/quote_policy"),
                fields("/api/v1/preferences", "/posting:default:quote_policy"),
                List.of(
                        new Check(
                                "parameter quoted_status_id",
                                world -> ApiWorld.says(
                                        world.bob.call(
                                                "POST",
                                                "/api/v1/statuses",
                                                "status",
                                                "Look",
                                                "quoted_status_id",
                                                world.post),
                                        "/quote/quoted_status/id",
                                        world.post)),
                        new Check(
                                "parameter quote_approval_policy",
                                world -> world.alice
                                        .call(
                                                "POST",
                                                "/api/v1/statuses",
                                                "status",
                                                "Mine",
                                                "quote_approval_policy",
                                                "nobody")
                                        .json()
                                        .at("/quote_approval/automatic")
                                        .isEmpty()),
                        new Check(
                                "push alert quote",
                                world -> ApiWorld.says(
                                        world.subscribe("data[alerts][quote]", "true"), "/alerts/quote", "true")),
                        new Check(
                                "push alert quoted_update",
                                world -> ApiWorld.says(
                                        world.subscribe("data[alerts][quoted_update]", "true"),
                                        "/alerts/quoted_update",
                                        "true"))));
    }

    private static List<Check> profile() {
        return all(
                operations(
                        "GET /api/v1/profile",
                        "PATCH /api/v1/profile",
                        "DELETE /api/v1/profile/avatar",
                        "DELETE /api/v1/profile/header",
                        "GET /api/v1/annual_reports/{}/state",
                        "POST /api/v1/annual_reports/{}/generate"),
                fields(
                        PROFILE,
                        "/id",
                        "/display_name",
                        "/note",
                        "/fields",
                        "/avatar",
                        "/avatar_static",
                        "/header",
                        "/header_static",
                        "/locked",
                        "/bot",
                        "/hide_collections",
                        "/discoverable",
                        "/indexable",
                        "/show_media",
                        "/show_media_replies",
                        "/show_featured",
                        "/attribution_domains",
                        "/featured_tags"),
                List.of(
                        new Check("parameter exclude_direct", ApiChecks::excludesDirect),
                        new Check(
                                "state of a year", world -> world.has("/api/v1/annual_reports/2020/state", "/state"))));
    }

    private static boolean excludesDirect(ApiWorld world) {
        String secret = world.alice.posts("To myself", "visibility", "direct");
        String path = "/api/v1/accounts/" + world.alice.id() + "/statuses";
        List<String> all = world.alice.ids(path);
        List<String> without = world.alice.ids(path, "exclude_direct", "true");
        return all.contains(secret) && !without.contains(secret) && without.contains(world.post);
    }

    private static List<Check> pictureDescriptions(String path) {
        return all(
                fields(PROFILE, "/avatar_description", "/header_description"),
                List.of(new Check(
                        "parameters avatar_description and header_description of " + path,
                        world -> describes(world, path))));
    }

    private static boolean describes(ApiWorld world, String path) {
        Answer changed =
                world.alice.call("PATCH", path, "avatar_description", "A dassie", "header_description", "Rocks");
        return ApiWorld.says(changed, "/avatar_description", "A dassie")
                && ApiWorld.says(changed, "/header_description", "Rocks");
    }

    private static List<Check> collections() {
        return all(
                operations(
                        "GET /api/v1/accounts/{}/collections",
                        "GET /api/v1/accounts/{}/in_collections",
                        "POST /api/v1/collections",
                        "GET /api/v1/collections/{}",
                        "PATCH /api/v1/collections/{}",
                        "DELETE /api/v1/collections/{}",
                        "POST /api/v1/collections/{}/items",
                        "DELETE /api/v1/collections/{}/items/{}",
                        "POST /api/v1/collections/{}/items/{}/revoke"),
                fields(
                        ACCOUNT,
                        "/feature_approval/automatic",
                        "/feature_approval/manual",
                        "/feature_approval/current_user",
                        "/role/collection_limit"),
                List.of(
                        new Check(
                                "fallback in a list",
                                world -> ApiWorld.has(
                                        world.owner.call(
                                                "GET",
                                                "/api/v1/notifications",
                                                "types[]",
                                                "admin.sign_up",
                                                "supported_types[]",
                                                "mention"),
                                        "/0/fallback/title")),
                        new Check(
                                "fallback in groups",
                                world -> ApiWorld.has(
                                        world.owner.call(
                                                "GET",
                                                GROUPS,
                                                "types[]",
                                                "admin.sign_up",
                                                "supported_types[]",
                                                "mention"),
                                        "/notification_groups/0/fallback/summary"))));
    }
}
