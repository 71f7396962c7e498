package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** Connecting an account while the other server's metadata (RFC 8414) cannot be fetched: no answer is not a missing document. */
class ConnectingTroubleTest {
    private static final String METADATA = "**/.well-known/oauth-authorization-server";

    private static TestApp here;
    private static TestApp there;

    @BeforeAll
    static void start() {
        here = TestApp.startAt("here.localhost", Map.of("rate_limits", "false"));
        there = TestApp.startAt("there.localhost", Map.of("rate_limits", "false"));
        here.user("alice");
        there.user("ada");
    }

    @AfterAll
    static void stop() {
        if (here != null) {
            here.close();
        }
        if (there != null) {
            there.close();
        }
    }

    @Test
    void metadata_failOnce_areFetchedAgain_andTheirPromiseIsHeld() {
        for (Consumer<Route> failure : failures()) {
            AtomicInteger asked = new AtomicInteger();
            try (Screen screen = Screen.of(here).interceptable().signedIn("alice")) {
                Page page = screen.page();
                page.route(METADATA, route -> {
                    if (asked.getAndIncrement() == 0) {
                        failure.accept(route);
                    } else {
                        route.resume();
                    }
                });
                ask(page);
                assertEquals(2, asked.get());
                assertTrue(attempt(page).contains("\"isNamed\":true"), attempt(page));
            }
        }
    }

    @Test
    void metadataAlwaysFailing_connectsNothing_andShowsAnError() {
        for (Consumer<Route> failure : failures()) {
            try (Screen screen = Screen.of(here).interceptable().signedIn("alice")) {
                Page page = screen.page();
                long before = registered();
                page.route(METADATA, failure);
                submit(page);
                assertThat(page.locator("#account-problem"))
                        .hasText(Pattern.compile(
                                "there.localhost:\\d+ does not seem to be a Mastodon-compatible server.*"));
                assertEquals(before, registered());
            }
        }
    }

    @Test
    void metadata_missingOrUnreadable_promiseNothing() {
        Consumer<Route> missing = route -> route.fulfill(new Route.FulfillOptions()
                .setStatus(404)
                .setHeaders(Map.of("Access-Control-Allow-Origin", "*"))
                .setBody("Not here"));
        Consumer<Route> unreadable = route -> route.fulfill(new Route.FulfillOptions().setStatus(404));
        for (Consumer<Route> answer : List.of(missing, unreadable)) {
            try (Screen screen = Screen.of(here).interceptable().signedIn("alice")) {
                Page page = screen.page();
                page.route(METADATA, answer);
                ask(page);
                assertFalse(attempt(page).contains("\"isNamed\":true"), attempt(page));
            }
        }
    }

    private static List<Consumer<Route>> failures() {
        return List.of(
                route -> route.abort(),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setStatus(503)
                        .setHeaders(Map.of("Access-Control-Allow-Origin", "*"))));
    }

    private static void submit(Page page) {
        page.navigate("/accounts");
        page.locator("#account-server").fill(there.publicAddress().replace("http://", ""));
        page.locator("#account-server").press("Enter");
    }

    /** Goes as far as a page of the other server. */
    private static void ask(Page page) {
        submit(page);
        page.waitForURL(url -> url.startsWith(there.publicAddress()));
        page.navigate(here.publicAddress() + "/accounts");
    }

    private static String attempt(Page page) {
        return String.valueOf(page.evaluate("sessionStorage.getItem('dassie.attempt')"));
    }

    private static long registered() {
        return there.rows().number("select count(*) from oauth_apps");
    }
}
