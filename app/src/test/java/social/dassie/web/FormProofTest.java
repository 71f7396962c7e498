package social.dassie.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import social.dassie.accounts.Role;
import social.dassie.api.Access;
import social.dassie.http.Route;
import social.dassie.testing.TestApp;

/** No page changes anything without a session, its form's proof and, for the staff, the role: every route is tried. */
class FormProofTest {
    /** For programs: what they need to know stands in the request itself. */
    private static final Set<String> FOR_PROGRAMS = Set.of("/api/v1/apps", "/oauth/token", "/oauth/revoke");

    /** What is wrong with these is looked at before: the setup is over, and no application asks. */
    private static final Map<String, Integer> REFUSED_EARLIER = Map.of("/setup", 410, "/oauth/authorize", 400);

    private static List<String> forms(TestApp app) {
        return app.app().routes().all().stream()
                .filter(route -> route.method().equals("POST") && route.access().kind() == Access.Kind.OPEN)
                .map(Route::path)
                .filter(path -> !FOR_PROGRAMS.contains(path))
                .map(path -> path.replaceAll("\\{[^}]+}", "1"))
                .toList();
    }

    @Test
    void everyForm_needsItsProof_whoeverSendsIt() {
        try (TestApp app = TestApp.start()) {
            app.user("olga", Role.OWNER);
            TestBrowser signedIn = new TestBrowser(app).signedIn("olga");
            List<String> forms = forms(app);
            assertTrue(forms.size() > 30, forms.toString());
            for (String form : forms) {
                int status = signedIn.forge(form, "form_token", "x").status();
                assertEquals(REFUSED_EARLIER.getOrDefault(form, 403), status, form);
            }
        }
    }

    @Test
    void formsOfTheStaff_areClosedToOthers_andAskStrangersToSignIn() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser alice = new TestBrowser(app).signedIn("alice");
            TestBrowser stranger = new TestBrowser(app);
            for (String form : forms(app)) {
                if (form.startsWith("/admin/")) {
                    alice.open("/settings");
                    alice.submit(form).expect(403);
                    stranger.open("/auth/sign_in");
                    assertTrue(
                            stranger.submit(form).expect(302).header("Location").startsWith("/auth/sign_in"), form);
                }
            }
        }
    }

    @Test
    void pagesOfTheStaff_areClosedToOthers() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser alice = new TestBrowser(app).signedIn("alice");
            for (Route route : app.app().routes().all()) {
                if (route.method().equals("GET") && route.path().startsWith("/admin/")) {
                    int status = alice.open(route.path().replaceAll("\\{[^}]+}", "1"))
                            .status();
                    assertTrue(status == 403 || status == 302, route.path() + " " + status);
                }
            }
        }
    }
}
