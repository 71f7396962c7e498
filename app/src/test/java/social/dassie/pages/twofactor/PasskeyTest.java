package social.dassie.pages.twofactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

/** Passkeys, with an authenticator made of software. */
class PasskeyTest {
    private static final String SESSION = "__Host-session";
    private static final String PAGE = "/settings/two_factor";
    private static final String SIGN_IN = "/auth/sign_in/passkey";
    private static final String STEP = "/auth/sign_in/two_factor";

    private static final List<String> NONSENSE = nonsense();

    @RegisterExtension
    private final TestApp app = TestApp.start(Map.of("trusted_proxies", "127.0.0.1"));

    private final TestClient alice = app.user("alice");
    private final TestBrowser home = new TestBrowser(app).signedIn("alice");
    private final SoftAuthenticator key = new SoftAuthenticator("ES256");

    /** Answers that are not whole, or whose parts are nothing. */
    private static List<String> nonsense() {
        List<String> all = new ArrayList<>(List.of("", "{}", "x", "{\"id\":\"a\"}", "[]", "null"));
        for (String part : new String[] {"", "e30", "bnVsbA", "AAAA", "!", "oA", "W10"}) {
            all.add("{\"id\":\"AAAA\",\"rawId\":\"AAAA\",\"type\":\"public-key\",\"clientExtensionResults\":{},"
                    + "\"response\":{\"clientDataJSON\":\"%1$s\",\"attestationObject\":\"%1$s\",\"signature\":\"%1$s\","
                            .formatted(part)
                    + "\"authenticatorData\":\"%s\"}}".formatted(part));
        }
        return all;
    }

    private static JsonNode ask(TestBrowser browser, String purpose) {
        return browser.submit("/auth/passkeys/challenge", "purpose", purpose)
                .expect(200)
                .json();
    }

    /** Adds a passkey in a browser that is signed in, and returns the answer. */
    private Answer add(TestBrowser browser, String username, SoftAuthenticator authenticator, String name)
            throws Exception {
        Phone.prove(browser, username);
        browser.open(PAGE).expect(200);
        JsonNode asked = ask(browser, "register");
        browser.open(PAGE).expect(200);
        return browser.submit(
                PAGE + "/passkeys",
                "credential",
                authenticator.create(
                        asked.get("challenge").asText(),
                        asked.get("user").get("id").asText()),
                "name",
                name);
    }

    @Test
    void passkey_isNotAddedIfBackupCodesCannotBeStored() throws Exception {
        app.rows().run("create trigger full before insert on backup_codes begin select raise(abort, 'full'); end");
        assertEquals(500, add(home, "alice", key, "Key").status());
        assertEquals(0, app.rows().number("select count(*) from passkeys"));
    }

    private TestBrowser visitor() {
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/sign_in").expect(200);
        return browser;
    }

    /** Signs in with nothing but the passkey. */
    private Answer enter(TestBrowser browser, SoftAuthenticator authenticator) throws Exception {
        String challenge = ask(browser, "sign_in").get("challenge").asText();
        browser.open("/auth/sign_in?again=1");
        return browser.submit(SIGN_IN, "credential", authenticator.get(challenge), "return_to", "/settings/profile");
    }

    private TestBrowser half() {
        TestBrowser browser = visitor();
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
        browser.follow().expect(200);
        return browser;
    }

    @Test
    void everyAlgorithm_addsAPasskey_andSignsIn() throws Exception {
        for (String algorithm : new String[] {"ES256", "EdDSA", "RS256"}) {
            SoftAuthenticator authenticator = new SoftAuthenticator(algorithm);
            add(home, "alice", authenticator, "Key of " + algorithm);
            String page = home.open(PAGE).expect(200).text();
            assertTrue(page.contains("Key of " + algorithm), page);
            TestBrowser browser = visitor();
            assertEquals(
                    "/settings/profile",
                    enter(browser, authenticator).expect(302).header("Location"));
            browser.open("/settings").expect(200);
        }
        assertTrue(home.open(PAGE).text().contains("last used on"));
    }

    @Test
    void firstPasskey_createsBackupCodes_theNextDoesNot() throws Exception {
        String page = add(home, "alice", key, "").expect(200).text();
        assertEquals(10, Phone.backupCodes(page).length);
        add(home, "alice", new SoftAuthenticator("ES256"), "Second").expect(302);
        assertTrue(home.open(PAGE).text().contains("10 codes are left."));
    }

    @Test
    void signature_worksOnce() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        TestBrowser browser = visitor();
        String challenge = ask(browser, "sign_in").get("challenge").asText();
        String signed = key.get(challenge);
        browser.open("/auth/sign_in");
        browser.submit(SIGN_IN, "credential", signed).expect(302);
        TestBrowser replay = visitor();
        replay.cookies().put("__Host-passkey", browser.cookies().get("__Host-passkey"));
        replay.submit(SIGN_IN, "credential", signed).expect(422);
        assertNull(replay.cookies().get(SESSION));
    }

    @Test
    void oneSignatureFiftyTimesAtOnce_opensOneSession() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        TestBrowser first = visitor();
        String signed = key.get(ask(first, "sign_in").get("challenge").asText());
        List<Integer> answers = Together.run(50, i -> {
            TestBrowser browser = visitor();
            browser.moveTo("198.51.100." + i);
            browser.cookies().put("__Host-passkey", first.cookies().get("__Host-passkey"));
            return () -> browser.submit(SIGN_IN, "credential", signed).status();
        });
        assertEquals(1, answers.stream().filter(status -> status == 302).count(), answers.toString());
    }

    @Test
    void signature_isBoundToTheBrowser_forFiveMinutes() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        TestBrowser asked = visitor();
        String signed = key.get(ask(asked, "sign_in").get("challenge").asText());
        TestBrowser other = visitor();
        ask(other, "sign_in");
        other.open("/auth/sign_in");
        other.submit(SIGN_IN, "credential", signed).expect(422);
        app.clock().advance(Passkeys.PATIENCE);
        asked.open("/auth/sign_in");
        asked.submit(SIGN_IN, "credential", signed).expect(422);
        assertNull(asked.cookies().get(SESSION));
    }

    @Test
    void signatureForAnotherPurpose_isRejected() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        TestBrowser browser = half();
        String signed = key.get(ask(browser, "second_step").get("challenge").asText());
        browser.open("/auth/sign_in");
        browser.submit(SIGN_IN, "credential", signed).expect(422);
        assertNull(browser.cookies().get(SESSION));
    }

    @Test
    void wrongOriginOrParty_isRefused_andSoIsAnUnverifiedUser() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        key.origin = "https://dassie.example.evil";
        enter(visitor(), key).expect(422);
        key.origin = "https://dassie.example";
        key.rpId = "evil.example";
        enter(visitor(), key).expect(422);
        key.rpId = "dassie.example";
        key.verifiesUser = false;
        enter(visitor(), key).expect(422);
        key.verifiesUser = true;
        String handle = key.userHandle;
        key.userHandle = "";
        enter(visitor(), key).expect(422);
        key.userHandle = handle;
        enter(visitor(), key).expect(302);
    }

    @Test
    void decreasingCounter_isRejected() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        key.counter = 5;
        enter(visitor(), key).expect(302);
        key.counter = 3;
        enter(visitor(), key).expect(422);
        key.counter = 6;
        enter(visitor(), key).expect(302);
    }

    @Test
    void unknownPasskeyAndInvalidData_areRejected() throws Exception {
        enter(visitor(), new SoftAuthenticator("ES256")).expect(422);
        TestBrowser browser = visitor();
        for (String nonsense : NONSENSE) {
            browser.moveTo("203.0.113." + NONSENSE.indexOf(nonsense));
            ask(browser, "sign_in");
            browser.open("/auth/sign_in");
            String page =
                    browser.submit(SIGN_IN, "credential", nonsense).expect(422).text();
            assertTrue(page.contains("This passkey does not belong to an account here."), page);
        }
        Phone.prove(home, "alice");
        for (String nonsense : NONSENSE) {
            home.moveTo("198.51.100." + NONSENSE.indexOf(nonsense));
            home.open(PAGE);
            ask(home, "register");
            home.open(PAGE);
            home.submit(PAGE + "/passkeys", "credential", nonsense).expect(422);
        }
    }

    @Test
    void passkey_isASecondFactor_forItsOwnerOnly() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        app.user("bob");
        SoftAuthenticator other = new SoftAuthenticator("ES256");
        add(new TestBrowser(app).signedIn("bob"), "bob", other, "Key").expect(200);
        TestBrowser browser = half();
        JsonNode asked = ask(browser, "second_step");
        assertEquals(1, asked.get("allowCredentials").size());
        browser.open(STEP);
        browser.submit(STEP, "credential", other.get(asked.get("challenge").asText()))
                .expect(422);
        assertNull(browser.cookies().get(SESSION));
        String again = ask(half(browser), "second_step").get("challenge").asText();
        browser.open(STEP);
        key.verifiesUser = false;
        browser.submit(STEP, "credential", key.get(again)).expect(302);
        browser.open("/settings").expect(200);
    }

    private static TestBrowser half(TestBrowser browser) {
        browser.open(STEP).expect(200);
        return browser;
    }

    @Test
    void backupCode_replacesALostPasskey() throws Exception {
        String[] codes = Phone.backupCodes(add(home, "alice", key, "Key").text());
        TestBrowser browser = half();
        browser.submit(STEP, "code", codes[3]).expect(302);
        browser.open("/settings").expect(200);
    }

    @Test
    void disabledLogin_isNotOpenedByAPasskey() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        app.app().core().users().changeDisabled(alice.id(), true);
        TestBrowser browser = visitor();
        String page = enter(browser, key).expect(422).text();
        assertTrue(page.contains("disabled"), page);
        assertNull(browser.cookies().get(SESSION));
    }

    @Test
    void challenges_areIssuedToTheIntendedUsersOnly() {
        TestBrowser browser = visitor();
        for (String purpose : new String[] {"register", "confirm", "second_step"}) {
            browser.submit("/auth/passkeys/challenge", "purpose", purpose).expect(403);
            browser.open("/auth/sign_in");
        }
        browser.submit("/auth/passkeys/challenge", "purpose", "x").expect(422);
        browser.forge("/auth/passkeys/challenge", "purpose", "sign_in").expect(403);
        home.open(PAGE);
        home.submit("/auth/passkeys/challenge", "purpose", "register").expect(403);
    }

    @Test
    void samePasskey_isAddedOnce_whoseverItIs() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        app.user("bob");
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        String page = add(bobs, "bob", key, "Key").expect(422).text();
        assertTrue(page.contains("This passkey is already registered."), page);
    }

    @Test
    void passkeyCreatedForAnother_isNotAdded() throws Exception {
        app.user("bob");
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        Phone.prove(bobs, "bob");
        bobs.open(PAGE);
        JsonNode asked = ask(bobs, "register");
        Phone.prove(home, "alice");
        home.cookies().put("__Host-passkey", bobs.cookies().get("__Host-passkey"));
        home.open(PAGE);
        home.submit(
                        PAGE + "/passkeys",
                        "credential",
                        key.create(
                                asked.get("challenge").asText(),
                                asked.get("user").get("id").asText()))
                .expect(422);
        assertFalse(app.app().core().twoFactors().isOn(alice.id()));
    }

    @Test
    void passkey_isRemovedByItsOwnerOnly() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        long id = app.app().core().twoFactors().passkeys().of(alice.id()).get(0).id();
        app.user("bob");
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        Phone.prove(bobs, "bob");
        bobs.open(PAGE);
        bobs.submit(PAGE + "/passkeys/" + id + "/remove").expect(404);
        home.open(PAGE);
        home.forge(PAGE + "/passkeys/" + id + "/remove").expect(403);
        home.submit(PAGE + "/passkeys/" + id + "/remove").expect(302);
        assertTrue(home.follow().text().contains("The passkey is removed."));
        enter(visitor(), key).expect(422);
        new TestBrowser(app).signedIn("alice").open("/settings").expect(200);
    }

    @Test
    void passkeyConfirmation_lastsTenMinutes() throws Exception {
        add(home, "alice", key, "Key").expect(200);
        app.clock().advance(Duration.ofMinutes(11));
        home.open("/auth/confirm?return_to=/settings/two_factor").expect(200);
        String challenge = ask(home, "confirm").get("challenge").asText();
        home.open("/auth/confirm?return_to=/settings/two_factor");
        assertEquals(
                PAGE,
                home.submit("/auth/confirm", "credential", key.get(challenge))
                        .expect(302)
                        .header("Location"));
        home.open(PAGE);
        home.submit(PAGE + "/backup_codes").expect(200);
    }
}
