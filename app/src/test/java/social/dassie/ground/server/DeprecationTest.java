package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The header {@code Deprecation} (RFC 9745), with the days that the reference server announces. */
class DeprecationTest {
    @RegisterExtension
    static final TestApp APP = TestApp.start();

    private static int count;

    private final TestClient alice = APP.user("alice" + ++count);

    @ParameterizedTest
    @CsvSource({
        "GET, /api/v1/filters, 2022-11-14",
        "POST, /api/v1/filters, 2022-11-14",
        "GET, /api/v1/filters/1, 2022-11-14",
        "PUT, /api/v1/filters/1, 2022-11-14",
        "DELETE, /api/v1/filters/1, 2022-11-14",
        "GET, /api/v1/instance, 2022-11-14",
        "GET, /api/v1/suggestions, 2021-05-16",
        "GET, /api/v1/trends, 2022-03-30",
        "GET, /api/v1/accounts/1/identity_proofs, 2022-03-30",
        "GET, /api/v1_alpha/accounts/1/collections, 2026-06-10",
        "GET, /api/v1_alpha/accounts/1/in_collections, 2026-06-10",
        "POST, /api/v1_alpha/collections, 2026-06-10",
        "GET, /api/v1_alpha/collections/1, 2026-06-10",
        "PATCH, /api/v1_alpha/collections/1, 2026-06-10",
        "DELETE, /api/v1_alpha/collections/1, 2026-06-10",
        "POST, /api/v1_alpha/collections/1/items, 2026-06-10",
        "DELETE, /api/v1_alpha/collections/1/items/1, 2026-06-10",
        "POST, /api/v1_alpha/collections/1/items/1/revoke, 2026-06-10"
    })
    void deprecatedRoutes_sendTheHeader_evenWithErrors(String method, String path, String since) {
        String expected =
                "@" + LocalDate.parse(since).atStartOfDay(ZoneOffset.UTC).toEpochSecond();
        assertEquals(expected, alice.call(method, path).header("Deprecation"));
        assertEquals(expected, APP.anonymous().call(method, path).header("Deprecation"));
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v2/filters",
        "/api/v2/instance",
        "/api/v2/suggestions",
        "/api/v1/trends/tags",
        "/api/v1/instance/peers",
        "/api/v1/collections/1",
        "/api/v1_alpha/async_refreshes/1"
    })
    void otherRoutes_areNotDeprecated(String path) {
        assertEquals("", alice.call("GET", path).header("Deprecation"));
    }

    @Test
    void dismissingASuggestion_isNotDeprecated() {
        assertEquals("", alice.call("DELETE", "/api/v1/suggestions/1").header("Deprecation"));
    }
}
