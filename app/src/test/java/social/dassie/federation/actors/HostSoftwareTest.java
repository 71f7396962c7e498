package social.dassie.federation.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;

/** What software other servers run, as they say it (NodeInfo). */
class HostSoftwareTest {
    private static final String WELL_KNOWN = "/.well-known/nodeinfo";
    private static final String SCHEMA = "http://nodeinfo.diaspora.software/ns/schema/";

    interface SoftwareDao {
        @SqlQuery("select coalesce(max(software || coalesce(' ' || software_version, '')), '') from hosts")
        String find();
    }

    @AutoClose
    private final TestApp app = TestApp.start();

    @AutoClose
    private final RemoteServer server = new RemoteServer("www.peer.test");

    @BeforeEach
    void isWell() {
        app.runJobs();
        app.app().core().actors().hosts.succeeded(server.domain());
    }

    private void names(String... versions) {
        StringBuilder links = new StringBuilder();
        for (String version : versions) {
            links.append(links.isEmpty() ? "" : ",")
                    .append("{\"rel\":\"" + SCHEMA + version + "\",\"href\":\"" + server.url("/nodeinfo/" + version)
                            + "\"}");
        }
        server.peer.answers(WELL_KNOWN, "application/json", "{\"links\":[" + links + "]}");
    }

    private void says(String version, String software) {
        server.peer.answers("/nodeinfo/" + version, "application/json", "{\"software\":" + software + "}");
    }

    private void later(Duration time) {
        app.clock().advance(time);
        app.runJobs();
    }

    private String known() {
        return app.app().core().platform().db().dao(SoftwareDao.class).find();
    }

    @Test
    void newestDocument_isUsed_andRefreshedAfterAWeek() {
        names("2.0", "2.1", "1.0");
        says("2.0", "{\"name\":\"older\",\"version\":\"1\"}");
        says("2.1", "{\"name\":\"mastodon\",\"version\":\" 4.4.1 \"}");
        later(Duration.ofHours(1));
        assertEquals("mastodon 4.4.1", known());
        says("2.1", "{\"name\":\"gotosocial\"}");
        later(Duration.ofDays(6));
        assertEquals("mastodon 4.4.1", known());
        assertEquals(1, server.peer.count(WELL_KNOWN));
        later(Duration.ofDays(2));
        assertEquals("gotosocial", known());
        server.fails(WELL_KNOWN, 500);
        later(Duration.ofDays(8));
        assertEquals("gotosocial", known());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\":\"<b>mastodon</b>\",\"version\":\"1\"}",
                "{\"version\":\"1\"}",
                "\"mastodon\"",
                "{\"name\":[{}],\"version\":{}}",
                "{",
            })
    void unstatedSoftware_isUnknown(String software) {
        names("2.0");
        says("2.0", software);
        later(Duration.ofHours(1));
        assertEquals("", known());
        assertEquals(1, server.peer.count("/nodeinfo/2.0"));
    }

    @Test
    void nonStringVersion_isTreatedAsAbsent() {
        names("2.1");
        says("2.1", "{\"name\":\"mastodon\",\"version\":{}}");
        later(Duration.ofHours(1));
        assertEquals("mastodon", known());
    }

    @Test
    void documentOnAnotherHost_isNotFetched() {
        server.peer.answers(
                WELL_KNOWN,
                "application/json",
                "{\"links\":[{\"rel\":\"" + SCHEMA + "2.0\",\"href\":\""
                        + server.peer.urlAs("other.peer.test", "/nodeinfo/2.0") + "\"}]}");
        says("2.0", "{\"name\":\"mastodon\"}");
        later(Duration.ofHours(1));
        assertEquals("", known());
        assertEquals(1, server.peer.count(WELL_KNOWN));
        assertEquals(0, server.peer.count("/nodeinfo/2.0"));
    }

    @Test
    void unavailableHost_isRetriedTheNextDay() {
        server.fails(WELL_KNOWN, 503);
        later(Duration.ofHours(1));
        later(Duration.ofHours(2));
        assertEquals(1, server.peer.count(WELL_KNOWN));
        names("2.1");
        says("2.1", "{\"name\":\"mastodon\",\"version\":\"4.4\\u202e.1\\n\"}");
        later(Duration.ofDays(1));
        assertEquals("mastodon 4.4.1", known());
    }

    @Test
    void failingOrBlockedHost_isNotAsked() {
        app.app().core().actors().hosts.failed(server.domain(), "refused");
        later(Duration.ofHours(1));
        app.app().core().actors().hosts.succeeded(server.domain());
        app.user("olga", Role.OWNER)
                .post("/api/v1/admin/domain_blocks", "domain", "www.peer.test", "severity", "suspend");
        later(Duration.ofHours(1));
        assertEquals(0, server.peer.count(WELL_KNOWN));
    }
}
