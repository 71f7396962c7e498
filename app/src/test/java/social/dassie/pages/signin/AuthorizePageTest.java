package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Scopes;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

class AuthorizePageTest {
    private static final String REDIRECT = "com.example.app:/back?a=b";
    private static final String STATE = "a+b c/%&\"'<ü>";

    private final String oob = "urn:ietf:wg:oauth:2.0:oob";

    private static JsonNode register(TestApp app, String name, String redirect) {
        return app.anonymous()
                .post("/api/v1/apps", "client_name", name, "redirect_uris", redirect, "scopes", "read write push");
    }

    private static String address(JsonNode client, String redirect, String more) {
        return "/oauth/authorize?response_type=code&client_id="
                + client.path("client_id").asText() + "&redirect_uri=" + Percent.encode(redirect)
                + "&scope=read+write:statuses" + more;
    }

    private static Answer redeem(TestApp app, JsonNode client, String redirect, String code) {
        return app.anonymous()
                .call(
                        "POST",
                        "/oauth/token",
                        "grant_type",
                        "authorization_code",
                        "client_id",
                        client.path("client_id").asText(),
                        "client_secret",
                        client.path("client_secret").asText(),
                        "redirect_uri",
                        redirect,
                        "code",
                        code);
    }

    @Test
    void signedOutBrowser_signsIn_agrees_andTheAppGetsItsToken() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            JsonNode client = register(app, "Nice App", REDIRECT);
            TestBrowser browser = new TestBrowser(app);
            Answer first = browser.open("//oauth/authorize/"
                    + address(client, REDIRECT, "&lang=de&state=" + Percent.encode(STATE))
                            .substring("/oauth/authorize".length()));
            assertTrue(first.expect(302).header("Location").startsWith("/auth/sign_in?return_to="));
            browser.follow().expect(200);
            browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                    .expect(302);
            Answer page = browser.follow().expect(200);
            assertTrue(page.text().contains("Nice App"), page.text());
            assertTrue(page.text().contains("Read everything in your account"), page.text());
            assertTrue(page.text().contains("Write, edit and delete posts"), page.text());
            assertFalse(page.page().has("script"), page.text());
            Answer granted = browser.submit("/oauth/authorize", "answer", "allow");
            String location = granted.expect(302).header("Location");
            Matcher code = Pattern.compile(
                            "com\\.example\\.app:/back\\?a=b&code=([A-Za-z0-9_-]{43})&state=(.*)&iss=(.*)")
                    .matcher(location);
            assertTrue(code.matches(), location);
            assertEquals(Percent.encode(STATE), code.group(2));
            assertEquals(Percent.encode(TestApp.URL + "/"), code.group(3));
            JsonNode token =
                    redeem(app, client, REDIRECT, code.group(1)).expect(200).json();
            assertEquals("read write:statuses", token.path("scope").asText());
        }
    }

    @Test
    void consentPage_mayRedirectToApps_andKeepItsOpener() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            JsonNode client = register(app, "App", REDIRECT);
            Answer page = new TestBrowser(app).signedIn("alice").open(address(client, REDIRECT, ""));
            String policy = page.expect(200).header("Content-Security-Policy");
            assertFalse(policy.contains("form-action"), policy);
            for (String rule :
                    new String[] {"script-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"
                    }) {
                assertTrue(policy.contains(rule), policy);
            }
            assertFalse(policy.contains("unsafe"), policy);
            assertEquals("", page.header("Cross-Origin-Opener-Policy"));
            assertEquals("nosniff", page.header("X-Content-Type-Options"));
            assertEquals("same-origin", page.header("Referrer-Policy"));
            assertEquals("private, no-store", page.header("Cache-Control"));
        }
    }

    @Test
    void denial_isReportedToTheApp() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            JsonNode client = register(app, "App", "mona://");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.open(address(client, "mona://", "&state=x%20y")).expect(200);
            String location = browser.submit("/oauth/authorize", "answer", "deny")
                    .expect(302)
                    .header("Location");
            assertTrue(location.startsWith("mona://?error=access_denied&error_description="), location);
            assertTrue(location.endsWith("&state=x%20y&iss=" + Percent.encode(TestApp.URL + "/")), location);
        }
    }

    @Test
    void outOfBand_showsTheCodeInAFieldToCopy() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            JsonNode client = register(app, "toot", oob);
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.open(address(client, oob, "")).expect(200);
            String location = browser.submit("/oauth/authorize", "answer", "allow")
                    .expect(302)
                    .header("Location");
            assertTrue(location.startsWith("/oauth/authorize/native?code="), location);
            String code = location.substring(location.indexOf('=') + 1);
            HtmlPage page = browser.follow().expect(200).page();
            assertTrue(page.has("input[readonly][value=" + code + "]"), page);
            redeem(app, client, oob, code).expect(200);

            browser.open(address(client, oob, ""));
            browser.submit("/oauth/authorize", "answer", "deny");
            assertTrue(browser.follow().expect(200).text().contains("Access was denied"));
            browser.open("/oauth/authorize/native?code=%3Cb%3E").expect(404);
            browser.open("/oauth/authorize/native").expect(404);
        }
    }

    @Test
    void wrongRequest_endsOnAPageAndNeverInARedirect() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            JsonNode client = register(app, "App", "https://app.example/back");
            String good = address(client, "https://app.example/back", "");
            for (TestBrowser browser :
                    new TestBrowser[] {new TestBrowser(app), new TestBrowser(app).signedIn("alice")}) {
                for (String bad : new String[] {
                    good.replaceFirst("client_id=", "client_id=x"),
                    good.replace("back", "back2"),
                    good.replace("app.example", "evil.example"),
                    good.replace("response_type=code", "response_type=token"),
                    good.replace("scope=read", "scope=admin:write"),
                    good + "&code_challenge=x&code_challenge_method=plain",
                    "/oauth/authorize"
                }) {
                    Answer answer = browser.open(bad);
                    assertTrue(answer.status() == 400 || answer.status() == 401, bad + " " + answer.status());
                    assertEquals("", answer.header("Location"));
                    assertTrue(answer.header("Content-Type").startsWith("text/html"));
                    assertTrue(answer.page().has("h1"), answer.text());
                    assertEquals("", browser.forge(bad, "answer", "allow").header("Location"));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | failed due to unknown client | The redirect uri included is not valid.",
                "de | Die Anwendung konnte sich nicht ausweisen | Die Rückkehradresse ist ungültig.",
                "es | La aplicación no | La dirección de retorno no es válida.",
                "ja | アプリ | リダイレクトURIが無効です。"
            })
    void wrongRequest_isExplainedInTheReadersLanguage(String language, String client, String address) {
        try (TestApp app = TestApp.start()) {
            String good = address(register(app, "App", "https://app.example/back"), "https://app.example/back", "");
            TestBrowser browser = new TestBrowser(app).speaking(language);
            String unknown =
                    browser.open(good.replaceFirst("client_id=", "client_id=x")).text();
            assertTrue(unknown.contains(client), unknown);
            String elsewhere = browser.open(good.replace("back", "back2")).text();
            assertTrue(elsewhere.contains(address), elsewhere);
        }
    }

    @Test
    void answerWithoutTheProofOfItsForm_isRefused() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            JsonNode client = register(app, "App", REDIRECT);
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            Answer forged = browser.forge(address(client, REDIRECT, ""), "answer", "allow");
            assertEquals("", forged.expect(403).header("Location"));
        }
    }

    @Test
    void forceLogin_asksForThePasswordAgain() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            app.user("bob");
            JsonNode client = register(app, "App", REDIRECT);
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            browser.open(address(client, REDIRECT, "&force_login=true")).expect(302);
            browser.follow().expect(200);
            browser.submit("/auth/sign_in", "email", "bob@mail.example", "password", "password of bob")
                    .expect(302);
            HtmlPage page = browser.follow().expect(200).page();
            assertTrue(page.contains("@bob@dassie.example"), page);
        }
    }

    @Test
    void nameOfAnApp_isShownAsText() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            JsonNode client = register(app, "<script>alert(1)</script>\"'", REDIRECT);
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            HtmlPage page = browser.open(address(client, REDIRECT, "&state=%22%3E%3Cscript%3E"))
                    .expect(200)
                    .page();
            assertFalse(page.has("script"), page);
            assertTrue(page.contains("<script>alert(1)"), page);
            browser.submit("/oauth/authorize", "answer", "allow").expect(302);
            HtmlPage code = browser.open("/settings/sessions").expect(200).page();
            assertFalse(code.has("script:containsData(alert)"), code);
        }
    }

    @Test
    void everyScope_isDescribed() {
        for (String scope : Scopes.ALL) {
            String words = ScopeWords.of(Set.of(scope)).get(0);
            assertFalse(words.equals(scope), scope);
        }
    }
}
