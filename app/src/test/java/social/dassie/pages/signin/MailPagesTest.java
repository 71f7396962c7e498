package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import social.dassie.people.users.User;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** The pages behind the links in mails. */
class MailPagesTest {
    private final TestMail mail = TestMail.start();
    private TestApp app = TestApp.start(mail.settings("registrations", "open"));

    @AfterEach
    void stop() {
        app.close();
        mail.close();
    }

    private String askReset(String email) {
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/password/new").expect(200);
        String page =
                browser.submit("/auth/password", "email", email).expect(200).text();
        app.runJobs();
        return page;
    }

    private boolean maySignIn(String email, String password) {
        return app.app().core().users().authenticate(email, password).isPresent();
    }

    @Test
    void forgottenPassword_isResetByEmail() {
        TestClient alice = app.user("alice");
        TestBrowser elsewhere = new TestBrowser(app).signedIn("alice");
        askReset("alice@mail.example");
        assertEquals(1, mail.all().size());
        TestBrowser browser = new TestBrowser(app);
        browser.open(mail.last().link()).expect(200);
        browser.submit("/auth/password/edit", "password", "short").expect(422);
        assertTrue(maySignIn("alice@mail.example", "password of alice"));
        browser.submit("/auth/password/edit", "password", "a new password").expect(302);
        assertTrue(maySignIn("alice@mail.example", "a new password"));
        assertFalse(maySignIn("alice@mail.example", "password of alice"));
        alice.call("GET", "/api/v1/timelines/home").expect(401);
        elsewhere.open("/settings").expect(302);
        app.runJobs();
        assertEquals("Your password was changed", mail.last().subject());
    }

    @Test
    void resetLink_worksOnce_andExpiresInTwoHours() {
        app.user("alice");
        askReset("alice@mail.example");
        String first = mail.last().link();
        askReset("alice@mail.example");
        String second = mail.last().link();
        TestBrowser browser = new TestBrowser(app);
        browser.open(first).expect(404);
        browser.open(second).expect(200);
        browser.submit("/auth/password/edit", "password", "a new password").expect(302);
        browser.open(second).expect(404);
        browser.open("/auth/sign_in");
        browser.submit(
                        "/auth/password/edit",
                        "password",
                        "yet another one",
                        "token",
                        second.substring(second.indexOf('=') + 1))
                .expect(404);
        askReset("alice@mail.example");
        app.clock().advance(Duration.ofMinutes(121));
        browser.open(mail.last().link()).expect(404);
        browser.open("/auth/password/edit").expect(404);
        assertTrue(maySignIn("alice@mail.example", "a new password"));
    }

    @Test
    void response_isTheSameForAnUnknownAddress() {
        app.user("alice");
        assertEquals(askReset("alice@mail.example"), askReset("nobody@mail.example"));
        assertEquals(1, mail.all().size());
        String[] pages = new String[2];
        for (int i = 0; i < 2; i++) {
            TestBrowser browser = new TestBrowser(app);
            browser.open("/auth/confirmation/new").expect(200);
            pages[i] = browser.submit(
                            "/auth/confirmation/new", "email", (i == 0 ? "alice" : "nobody") + "@mail.example")
                    .expect(200)
                    .text();
        }
        assertEquals(pages[0], pages[1]);
    }

    @Test
    void links_useTheConfiguredUrl_whateverTheHostHeader() throws IOException {
        app.user("alice");
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/password/new");
        StringBuilder cookies = new StringBuilder();
        browser.cookies()
                .forEach((name, value) ->
                        cookies.append(name).append('=').append(value).append("; "));
        String body =
                "email=alice%40mail.example&form_token=" + browser.hidden().get("form_token");
        String request = "POST /auth/password HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n"
                + "Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nCookie: " + cookies
                + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
        }
        app.runJobs();
        assertTrue(mail.last().text().contains("\n" + TestApp.URL + "/auth/password/edit?token="));
        assertFalse(mail.last().html().contains("evil"));
    }

    @Test
    void forms_ofOtherSites_areRefused() {
        app.user("alice");
        TestBrowser browser = new TestBrowser(app);
        browser.forge("/auth/password", "email", "alice@mail.example").expect(403);
        browser.forge("/auth/password/edit", "token", "x", "password", "a new password")
                .expect(403);
        browser.forge("/auth/confirmation", "token", "x").expect(403);
        browser.forge("/auth/confirmation/new", "email", "alice@mail.example").expect(403);
        app.runJobs();
        assertEquals(0, mail.all().size());
    }

    @Test
    void signUpPage_waitsForEmailConfirmation() {
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/sign_up");
        String page = browser.submit(
                        "/auth/sign_up",
                        "username",
                        "anna",
                        "email",
                        "anna@mail.example",
                        "password",
                        "password of anna",
                        "agreement",
                        "true")
                .expect(200)
                .text();
        assertTrue(page.contains("We sent you an email"), page);
        browser.open("/auth/sign_in");
        String refused = browser.submit("/auth/sign_in", "email", "anna@mail.example", "password", "password of anna")
                .expect(422)
                .text();
        assertTrue(refused.contains("missing a confirmed e-mail address"), refused);
        browser.open("/auth/confirmation/new");
        browser.submit("/auth/confirmation/new", "email", "ANNA@mail.example").expect(200);
        app.runJobs();
        assertEquals(2, mail.to("anna@mail.example").size(), "the one of the sign-up and the one asked for");
        String link = mail.last().link();
        browser.open(link).expect(200);
        browser.open("/auth/sign_in");
        browser.submit("/auth/sign_in", "email", "anna@mail.example", "password", "password of anna")
                .expect(422);
        browser.open(link).expect(200);
        browser.submit("/auth/confirmation").expect(200);
        browser.open(link).expect(404);
        browser.signedIn("anna");
    }

    @Test
    void newEmail_isConfirmed_andTheOldAddressIsNotified() {
        TestClient alice = app.user("alice");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/settings");
        browser.submit("/settings/email", "email", "new@mail.example", "current_password", "wrong")
                .expect(422);
        browser.open("/settings");
        browser.submit("/settings/email", "email", "nonsense", "current_password", "password of alice")
                .expect(422);
        browser.open("/settings");
        browser.submit("/settings/email", "email", "new@mail.example", "current_password", "password of alice")
                .expect(303);
        app.runJobs();
        assertEquals(1, mail.to("alice@mail.example").size());
        assertEquals(
                "Your email address is about to change",
                mail.to("alice@mail.example").get(0).subject());
        assertTrue(browser.open("/settings/account").text().contains("new@mail.example takes effect once"));
        assertEquals("alice@mail.example", user(alice).email());
        alice.get("/api/v1/timelines/home");
        browser.open(mail.to("new@mail.example").get(0).link()).expect(200);
        browser.submit("/auth/confirmation").expect(200);
        assertEquals("new@mail.example", user(alice).email());
        assertTrue(user(alice).address().isConfirmed());
        app.runJobs();
        assertEquals(2, mail.to("alice@mail.example").size());
        assertEquals(
                "Your email address was changed",
                mail.to("alice@mail.example").get(1).subject());
        alice.get("/api/v1/timelines/home");
    }

    @Test
    void newEmailTakenMeanwhile_isRejected() {
        TestClient alice = app.user("alice");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/settings");
        browser.submit("/settings/email", "email", "bob@mail.example", "current_password", "password of alice")
                .expect(303);
        app.runJobs();
        app.user("bob");
        browser.open(mail.to("bob@mail.example").get(0).link()).expect(200);
        browser.submit("/auth/confirmation").expect(422);
        assertEquals("alice@mail.example", user(alice).email());
    }

    private User user(TestClient client) {
        return app.app().core().users().get(client.id());
    }

    @Test
    void withoutMail_theOperatorHelps_andAddressesChangeAtOnce() {
        app.close();
        app = TestApp.start(Map.of());
        TestClient alice = app.user("alice");
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/settings");
        browser.submit("/settings/email", "email", "new@mail.example", "current_password", "password of alice")
                .expect(303);
        assertEquals("new@mail.example", user(alice).email());
        assertTrue(user(alice).address().isConfirmed());
        String page = browser.open("/auth/password/new").expect(200).text();
        assertTrue(page.contains("Ask its staff"), page);
        assertTrue(new TestBrowser(app).open("/auth/sign_in").text().contains("Ask the server’s staff"));
    }
}
