package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestBrowser;

/** The way to an appeal for somebody who cannot sign in. */
class LockedOutAppealTest extends AppealFixture {

    @Test
    void disabledMember_reachesOnlyTheAppealPageBySigningIn() {
        long strike = strike(alice, "disable");
        strike(alice, "none");
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/sign_in");
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "wrong password")
                .expect(422);
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(302);
        String page = browser.follow().expect(200).text();
        assertTrue(page.contains("Your account is locked"), page);
        assertTrue(page.contains("A warning about your account"), page);
        assertTrue(page.contains("You cannot sign in right now."), page);
        assertFalse(browser.cookies().containsKey("__Host-session"));
        browser.submit("/disputes/locked/" + strike + "/appeal", "text", "").expect(422);
        browser.submit("/disputes/locked/" + strike + "/appeal", "text", "Let me in")
                .expect(302);
        assertTrue(browser.follow().text().contains("Let me in"));
        browser.open("/settings").expect(302);
        alice.call("GET", "/api/v1/timelines/home").expect(403);
    }

    /** Somebody whom the operator locked out has nothing to appeal. */
    @Test
    void disabledMemberWithoutAStrike_isInformed() {
        strike(alice, "none");
        app.app().core().users().changeDisabled(alice.id(), true);
        TestBrowser browser = new TestBrowser(app);
        browser.open("/auth/sign_in");
        String page = browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice")
                .expect(422)
                .text();
        assertTrue(page.contains("Your login is currently disabled."), page);
    }

    @Test
    void forgedLinks_areRejected() {
        long strike = strike(alice, "disable");
        long other = strike(mod, "disable");
        app.runJobs();
        String good = mail.to("alice@mail.example").get(0).link();
        String foreign = good.replace("/locked/" + strike, "/locked/" + other);
        TestBrowser browser = new TestBrowser(app);
        for (String bad : List.of(foreign, good.replaceAll("\\?.*", ""), good + "x", "/disputes/locked/99?key=x")) {
            assertTrue(browser.open(bad).expect(404).text().contains("Invalid link"), bad);
        }
        browser.open(good).expect(200);
        browser.submit("/disputes/locked/" + other + "/appeal", "text", "not mine")
                .expect(404);
        browser.forge("/disputes/locked/" + strike + "/appeal", "text", "x").expect(403);
        assertEquals(0, app.rows().number("select count(*) from appeals"));
    }
}
