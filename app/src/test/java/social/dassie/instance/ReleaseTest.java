package social.dassie.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;

/** What Dassie claims to speak is what it has: no more, because clients would fail, and no less, because they would hide it. */
class ReleaseTest {
    /** What a claim stands for: the operations that came with it. */
    private record Step(String claim, List<String> operations) {}

    /** Versions by the pages of the documentation. */
    private static final List<Step> VERSIONS = List.of(
            new Step("4.2.0", List.of("GET /api/v2/search", "GET /api/v2/instance", "GET /api/v1/preferences")),
            new Step(
                    "4.3.0",
                    List.of(
                            "GET /api/v2/notifications",
                            "GET /api/v2/notifications/{}",
                            "POST /api/v2/notifications/{}/dismiss",
                            "GET /api/v2/notifications/{}/accounts",
                            "GET /api/v2/notifications/unread_count",
                            "GET /api/v2/notifications/policy",
                            "PATCH /api/v2/notifications/policy",
                            "PUT /api/v2/notifications/policy",
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
                            "GET /.well-known/oauth-authorization-server")),
            new Step(
                    "4.4.0",
                    List.of(
                            "GET /oauth/userinfo",
                            "GET /api/v1/instance/terms_of_service",
                            "GET /api/v1_alpha/async_refreshes/{}",
                            "GET /api/v1/annual_reports/{}/state")));

    /** Levels by the page on {@code api_versions}; one that stands for fields alone has no operation. */
    private static final List<Step> LEVELS = List.of(
            new Step("2", VERSIONS.get(1).operations()),
            new Step("3", List.of()),
            new Step("4", List.of("DELETE /api/v1/media/{}")),
            new Step("5", List.of()),
            new Step(
                    "6",
                    List.of(
                            "POST /api/v1/tags/{}/feature",
                            "POST /api/v1/tags/{}/unfeature",
                            "POST /api/v1/accounts/{}/endorse",
                            "POST /api/v1/accounts/{}/unendorse",
                            "GET /api/v1/accounts/{}/endorsements")),
            new Step(
                    "7",
                    List.of(
                            "GET /api/v1/statuses/{}/quotes",
                            "POST /api/v1/statuses/{}/quotes/{}/revoke",
                            "PUT /api/v1/statuses/{}/interaction_policy")));

    @Test
    void claim_isTheLastVersionAndTheLastLevel_whoseOperationsAreAllThere() {
        try (TestApp app = TestApp.start()) {
            var instance = app.anonymous().get("/api/v2/instance");
            assertEquals(
                    last(VERSIONS, app) + "+dassie", instance.path("version").asText());
            assertEquals(
                    last(LEVELS, app),
                    instance.path("api_versions").path("mastodon").asText());
            assertEquals(
                    instance.path("version"),
                    app.anonymous().get("/api/v1/instance").path("version"));
        }
    }

    private static String last(List<Step> steps, TestApp app) {
        Set<String> there = app.app().routes().all().stream()
                .map(route -> route.method() + " " + route.path().replaceAll("\\{[^}]+}", "{}"))
                .collect(Collectors.toSet());
        String last = "none";
        for (Step step : steps) {
            if (!there.containsAll(step.operations())) {
                return last;
            }
            last = step.claim();
        }
        return last;
    }
}
