package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** What people, apps and other servers are told while the database is upgraded. */
class UpgradeNoticeTest {
    private static HttpResponse<String> ask(UpgradeNotice notice, String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + notice.port() + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void duringUpgrade_everythingIs503_withRetryAfterAndAPage() throws Exception {
        try (UpgradeNotice notice = UpgradeNotice.open("127.0.0.1", 0)) {
            HttpResponse<String> app = ask(notice, "/api/v1/timelines/home");
            assertEquals(503, app.statusCode());
            assertEquals("30", app.headers().firstValue("Retry-After").orElse(""));
            assertEquals("{\"error\":\"This server is being upgraded. It is back in a moment.\"}", app.body());
            HttpResponse<String> person = ask(notice, "/@alice", "Accept", "text/html", "Accept-Language", "de");
            assertEquals(503, person.statusCode());
            assertTrue(person.body().contains("<h1>Dieser Server wird aktualisiert."), person.body());
            assertTrue(person.body().contains("lang=\"de\""), person.body());
        }
    }

    @Test
    void whereThePortIsTaken_itDoesNothing() throws Exception {
        try (UpgradeNotice first = UpgradeNotice.open("127.0.0.1", 0);
                UpgradeNotice second = UpgradeNotice.open("127.0.0.1", first.port())) {
            assertEquals(0, second.port());
            assertEquals(503, ask(first, "/").statusCode());
        }
    }
}
