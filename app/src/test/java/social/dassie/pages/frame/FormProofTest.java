package social.dassie.pages.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Route;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** No page does anything without its session, its form token and, for the staff, the role: every route is tried. */
class FormProofTest {
    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("trusted_proxies", "127.0.0.1"));

    private List<Route> pages(Predicate<Route> which) {
        return app.app().routes().all().stream()
                .filter(route -> route.access().isPage())
                .filter(which)
                .toList();
    }

    private static boolean isPost(Route route) {
        return route.method().equals("POST");
    }

    private static boolean needsSession(Route route) {
        return route.access().kind() == Access.Kind.SESSION;
    }

    private static String path(Route route) {
        return route.path().replaceAll("\\{[^}]+}", "1");
    }

    /** Opens a page, or sends its form with the token of the page that was opened last. */
    private static Answer enter(TestBrowser browser, Route route) {
        return isPost(route) ? browser.submit(path(route)) : browser.open(path(route));
    }

    @Test
    void everyForm_requiresItsCsrfToken() {
        app.user("olga", Role.OWNER);
        TestBrowser signedIn = new TestBrowser(app).signedIn("olga");
        TestBrowser visitor = new TestBrowser(app);
        visitor.moveTo("192.0.2.2");
        visitor.open("/auth/sign_in");
        List<Route> forms = pages(FormProofTest::isPost);
        assertTrue(forms.size() > 30, forms.toString());
        for (Route form : forms) {
            // Each form from a place of its own: those for passwords count by address.
            signedIn.moveTo("192.0.2." + (10 + forms.indexOf(form)));
            visitor.moveTo("198.51.100." + forms.indexOf(form));
            assertEquals(403, signedIn.forge(path(form)).status(), form.path());
            assertEquals(403, signedIn.forge(path(form), "form_token", "x").status(), form.path());
            if (!needsSession(form)) {
                assertEquals(403, visitor.forge(path(form), "form_token", "x").status(), form.path());
            }
        }
    }

    @Test
    void everySessionPage_asksVisitorsToSignIn() {
        TestBrowser visitor = new TestBrowser(app);
        List<Route> pages = pages(FormProofTest::needsSession);
        assertTrue(pages.size() > 35, pages.toString());
        for (Route route : pages) {
            // From another place each time: requests without a token count by address.
            visitor.moveTo("198.51.100." + pages.indexOf(route) % 250);
            visitor.open("/auth/sign_in");
            Answer answer = enter(visitor, route);
            switch (route.path()) {
                case "/share" ->
                    assertTrue(answer.expect(200).page().texts("h1").contains("Sign in"));
                // Nobody signs in for an application that does not exist.
                case "/oauth/authorize" -> answer.expect(400);
                default -> {
                    String back = isPost(route) ? route.access().home() : path(route);
                    assertEquals(302, answer.status(), route.path());
                    assertEquals("/auth/sign_in?return_to=" + Percent.encode(back), answer.header("Location"));
                }
            }
        }
    }

    @Test
    void everyPageOfTheStaff_isClosedToOthers() {
        app.user("alice");
        TestBrowser alice = new TestBrowser(app).signedIn("alice");
        List<Route> pages = pages(route -> !route.access().permissions().isEmpty());
        assertTrue(pages.size() > 20, pages.toString());
        for (Route route : pages) {
            app.clock().advance(Duration.ofSeconds(5)); // requests of one account are limited
            alice.open("/settings");
            assertEquals(403, enter(alice, route).status(), route.path());
        }
    }
}
