package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Secrets;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** A second account of this server is connected to the client without ending the session of the first one. */
class GuestSignInTest {
    private static final String OWN = TestApp.URL + "/accounts/connected";
    private static final String GUEST = "__Host-guest";

    @RegisterExtension
    static final TestApp app = TestApp.start(Map.of("rate_limits", "false"));

    @BeforeAll
    static void join() {
        app.user("alice");
        app.user("bob");
    }

    private static String address(String redirect) {
        JsonNode client = app.anonymous()
                .post("/api/v1/apps", "client_name", "Dassie", "redirect_uris", redirect, "scopes", "read write");
        return "/oauth/authorize?response_type=code&scope=read&force_login=true&state=x&client_id="
                + client.path("client_id").asText() + "&redirect_uri=" + Percent.encode(redirect);
    }

    private static TestBrowser asking(String redirect) {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        assertTrue(
                browser.open(address(redirect)).expect(302).header("Location").startsWith("/auth/sign_in?again=1"));
        browser.follow().expect(200);
        browser.submit("/auth/sign_in", "email", "bob@mail.example", "password", "password of bob")
                .expect(302);
        return browser;
    }

    private static boolean isSignedIn(TestBrowser browser, String username) {
        return browser.open("/settings").expect(200).text().contains("@" + username);
    }

    @Test
    void secondUser_isAGuestOnTheConsentPageOnly() {
        TestBrowser browser = asking(OWN);
        String question = browser.follow().expect(200).text();
        assertTrue(question.contains("@bob@"), question);
        assertTrue(isSignedIn(browser, "alice"));
        String guest = browser.cookies().get(GUEST);
        browser.open(address(OWN).replace("&force_login=true", "")).expect(200);
        String location = browser.submit("/oauth/authorize", "answer", "allow")
                .expect(302)
                .header("Location");
        assertTrue(location.startsWith(OWN + "?code="), location);
        assertFalse(browser.cookies().containsKey(GUEST));
        assertTrue(isSignedIn(browser, "alice"));
        // The guest's session is over.
        browser.cookies().put(GUEST, guest);
        assertTrue(browser.open(address(OWN).replace("&force_login=true", ""))
                .text()
                .contains("@alice@"));
    }

    @Test
    void guest_doesNotOutliveTheFirstUser() {
        TestBrowser browser = asking(OWN);
        String guest = browser.cookies().get(GUEST);
        browser.open("/settings");
        browser.submit("/auth/sign_out").expect(200);
        browser.cookies().put(GUEST, guest);
        browser.open(address(OWN).replace("&force_login=true", "")).expect(302);
        browser.open("/settings").expect(302);
    }

    @Test
    void guest_isIgnoredOnThePagesOfOtherApps() {
        TestBrowser browser = asking(OWN);
        String other = address("https://app.example/back").replace("&force_login=true", "");
        assertTrue(browser.open(other).expect(200).text().contains("@alice@"));
        // Nor does an app that asks for a sign-in meanwhile get a guest.
        browser.open(address("https://app.example/back")).expect(302);
        browser.follow().expect(200);
        browser.submit("/auth/sign_in", "email", "bob@mail.example", "password", "password of bob")
                .expect(302);
        assertTrue(isSignedIn(browser, "bob"));
    }

    @Test
    void guest_endsWithTheFirstUser_alsoForALaterUser() {
        TestBrowser browser = asking(OWN);
        String guest = Objects.requireNonNull(browser.cookies().get(GUEST));
        browser.open("/settings");
        browser.submit("/auth/sign_out").expect(200);
        String secret = guest.substring(0, guest.indexOf('~'));
        assertEquals(
                0, app.rows().number("select count(*) from sessions where id_hash = '" + Secrets.hash(secret) + "'"));
        browser.signedIn("alice").cookies().put(GUEST, guest);
        String question = browser.open(address(OWN).replace("&force_login=true", ""))
                .expect(200)
                .text();
        assertTrue(question.contains("@alice@"), question);
    }

    @Test
    void guest_isOneForTenMinutes() {
        TestBrowser browser = asking(OWN);
        app.clock().advance(Duration.ofMinutes(9));
        String question = address(OWN).replace("&force_login=true", "");
        assertTrue(browser.open(question).expect(200).text().contains("@bob@"));
        app.clock().advance(Duration.ofMinutes(2));
        assertTrue(browser.open(question).expect(200).text().contains("@alice@"));
    }

    @Test
    void otherApps_signingInAgainReplacesTheFirstUser() {
        TestBrowser browser = asking("https://app.example/back");
        assertFalse(browser.cookies().containsKey(GUEST));
        Answer question = browser.follow().expect(200);
        assertTrue(question.text().contains("@bob@"));
        assertTrue(isSignedIn(browser, "bob"));
    }

    @Test
    void expectedGuestSigningInElsewhere_becomesARegularUser() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open(address(OWN)).expect(302);
        browser.open("/auth/sign_in?again=1").expect(200);
        browser.submit("/auth/sign_in", "email", "bob@mail.example", "password", "password of bob")
                .expect(302);
        assertTrue(isSignedIn(browser, "bob"));
    }
}
