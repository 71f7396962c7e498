package social.dassie.people.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Dates;
import social.dassie.ground.platform.Phase;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

class VerifiedLinksTest {
    private static final String UPDATE = "/api/v1/accounts/update_credentials";
    private static final String BACK = "<a rel=\"me\" href=\"" + TestApp.URL + "/@alice\">me</a>";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @AutoClose
    private final TestPeer site = TestPeer.startWithTls();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a rel=\"me\" href=\"https://dassie.example/@alice\">x</a>",
                "<link rel=\"me\" href=\"https://dassie.example/@alice\">",
                "<p>much else<a class=u href='https://dassie.example/@alice' rel='nofollow me noopener'>x</a>",
                "<a rel=\"ME\" href=\" HTTPS://Dassie.Example/@Alice \">x</a>",
                "<a rel=\"me\" href=\"https://dassie.example/@alice/\">x</a>",
                "<a rel=me href=https://other.example/><a rel=me href=https://dassie.example/@alice>"
            })
    void pageLinkingBackWithRelMe_isVerified(String page) {
        site.answers("/", "text/html; charset=utf-8", page);
        assertTrue(set(site.url("/")).path("verified_at").isNull());
        long before = app.clock().millis();
        app.app().jobs().runDue();
        JsonNode field = field();
        assertTrue(field.path("verified_at").asText().compareTo(Dates.format(before)) >= 0, field.toString());
        assertEquals(
                field.path("verified_at"),
                alice.get("/api/v1/accounts/verify_credentials")
                        .path("source")
                        .path("fields")
                        .get(0)
                        .path("verified_at"));
        assertEquals("GET /", site.received().get(0).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<a href=\"https://dassie.example/@alice\">x</a>",
                "<a rel=\"friend\" href=\"https://dassie.example/@alice\">x</a>",
                "<a rel=\"some\" href=\"https://dassie.example/@alice\">x</a>",
                "<a rel=\"me\" href=\"https://dassie.example/@bob\">x</a>",
                "<a rel=\"me\" href=\"https://evil.example/https://dassie.example/@alice\">x</a>",
                "<img rel=\"me\" href=\"https://dassie.example/@alice\">",
                "<!-- <a rel=\"me\" href=\"https://dassie.example/@alice\">x</a> -->"
            })
    void otherPages_areNot(String page) {
        site.answers("/", "text/html", page);
        set(site.url("/"));
        app.app().jobs().runDue();
        assertEquals(1, site.count("/"));
        assertTrue(field().path("verified_at").isNull());
    }

    @Test
    void firstLinkRedirectingToTheProfile_isVerifiedToo() {
        site.answers("/", "text/html", "<a rel=me href=/short><a rel=me href=https://other.example/>");
        site.redirects("/short", 302, TestApp.URL + "/@alice");
        set(site.url("/"));
        app.app().jobs().runDue();
        assertFalse(field().path("verified_at").isNull());
        assertEquals("HEAD /short", site.received().get(1).toString());
    }

    @ParameterizedTest
    @CsvSource({
        "www.peer.test, www.peer.test, true",
        "www.peer.test, peer.test, true",
        "peer.test, www.peer.test, true",
        "www.peer.test, other.peer.test, false",
        "www.peer.test, wwwpeer.test, false",
        "peer.test, other.test, false"
    })
    void redirect_isFollowedWithinTheSiteOnly(String from, String to, boolean isVerified) {
        site.answers("/me", "text/html", BACK);
        site.redirects("/go", 302, site.urlAs(to, "/me"));
        set(site.urlAs(from, "/go"));
        app.app().jobs().runDue();
        assertEquals(isVerified, !field().path("verified_at").isNull());
        assertEquals(isVerified ? 1 : 0, site.count("/me"));
    }

    @ParameterizedTest
    @CsvSource({"404,text/html", "500,text/html", "201,text/html"})
    void onlyASuccessfulPage_isVerified(int status, String type) {
        site.answers("/", exchange -> TestPeer.send(exchange, status, type, BACK.getBytes(StandardCharsets.UTF_8)));
        set(site.url("/"));
        app.app().jobs().runDue();
        assertTrue(field().path("verified_at").isNull());
    }

    @Test
    void onlyPlainHttpsUrls_areFetched() {
        try (TestPeer plain = TestPeer.start()) {
            plain.answers("/", "text/html", BACK);
            site.answers("/", "text/html", BACK);
            String port = ":" + site.port();
            for (String value : List.of(
                    plain.url("/"),
                    "see " + site.url("/"),
                    "https://user@www.peer.test" + port + "/",
                    "https://WWW.peer.test" + port + "/",
                    "https://www.peer.test" + port + "/ä")) {
                set(value);
                assertFalse(isWaiting(), value);
            }
            assertEquals(0, plain.received().size() + site.received().size());
        }
    }

    @Test
    void verifiedLink_staysWhenMovedOrRenamed_untilChanged() {
        site.answers("/", "text/html", BACK);
        set(site.url("/"));
        app.app().jobs().runDue();
        String at = field().path("verified_at").asText();
        alice.patch(
                UPDATE,
                "fields_attributes[0][name]",
                "first",
                "fields_attributes[0][value]",
                "x",
                "fields_attributes[1][name]",
                "renamed",
                "fields_attributes[1][value]",
                site.url("/"));
        assertFalse(isWaiting());
        JsonNode fields = app.anonymous().get("/api/v1/accounts/" + alice.id()).path("fields");
        assertTrue(fields.get(0).path("verified_at").isNull());
        assertEquals(at, fields.get(1).path("verified_at").asText());
        site.answers("/other", "text/html", "nothing");
        assertTrue(set(site.url("/other")).path("verified_at").isNull());
        app.app().jobs().runDue();
        assertTrue(field().path("verified_at").isNull());
    }

    @Test
    void unreachableSite_isRetriedLater_aLimitedNumberOfTimes() {
        set("https://gone.peer.test:1/");
        int tries = 0;
        for (int i = 0; i < 20 && isWaiting(); i++) {
            app.app().jobs().runDue();
            app.clock().advance(Duration.ofHours(1));
            tries++;
        }
        assertEquals(4, tries);
        assertEquals(List.of(), app.app().core().platform().jobs().dead(10));
    }

    @Test
    void changeDuringVerification_isKept_andNotVerified() {
        site.answers("/", exchange -> {
            alice.patch(UPDATE, "fields_attributes[0][name]", "Other", "fields_attributes[0][value]", "new");
            TestPeer.send(exchange, 200, "text/html", BACK.getBytes(StandardCharsets.UTF_8));
        });
        set(site.url("/"));
        app.app().jobs().runDue();
        assertEquals("Other", field().path("name").asText());
        assertTrue(field().path("verified_at").isNull());
    }

    @Test
    void verification_firesAnEvent() {
        site.answers("/", "text/html", BACK);
        set(site.url("/"));
        List<Long> told = new ArrayList<>();
        app.app()
                .core()
                .platform()
                .events()
                .subscribe(Phase.SEND, AccountEvent.Changed.class, event -> told.add(event.accountId()));
        app.app().jobs().runDue();
        assertEquals(List.of(alice.id()), told);
    }

    private boolean isWaiting() {
        return app.app()
                .core()
                .platform()
                .jobs()
                .find("verify_links", Long.toString(alice.id()))
                .isPresent();
    }

    /** Sets the one field of the profile and gives it as it is shown. */
    private JsonNode set(String value) {
        return alice.patch(UPDATE, "fields_attributes[0][name]", "Site", "fields_attributes[0][value]", value)
                .path("fields")
                .get(0);
    }

    private JsonNode field() {
        return app.anonymous()
                .get("/api/v1/accounts/" + alice.id())
                .path("fields")
                .get(0);
    }
}
