package social.dassie.posts.subscriptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.Role;
import social.dassie.people.accounts.SubscriptionSettings;
import social.dassie.staff.instance.InstanceSettings;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** Public posts by email: who offers them, who gets them, and how that ends. */
class EmailSubscriptionTest {
    private static final String READER = "reader@mail.example";

    private final TestMail mail = TestMail.start();
    private final TestApp app = TestApp.start(mail.settings("email_subscriptions", "true"));
    private final TestClient ada = app.user("ada", Role.ADMIN);
    private final TestClient bob = app.user("bob");
    private final TestBrowser browser = new TestBrowser(app).signedIn("ada");

    @AfterEach
    void stop() {
        app.close();
        mail.close();
    }

    @BeforeEach
    void adaOffersHerPosts() {
        offer(true);
    }

    private void offer(boolean wanted) {
        browser.open("/settings/privacy");
        browser.submit("/settings/privacy", "email_subscriptions", Boolean.toString(wanted))
                .expect(303);
    }

    private Answer subscribes(TestClient to, String email) {
        return app.anonymous().call("POST", "/api/v1/accounts/" + to.id() + "/email_subscriptions", "email", email);
    }

    private List<TestMail.Mail> received() {
        app.runJobs();
        return mail.to(READER);
    }

    private static String path(String link) {
        URI uri = URI.create(link);
        return uri.getRawPath() + "?" + uri.getRawQuery();
    }

    /** Subscribes and confirms; returns the path of the link that ends it. */
    private String subscribed() {
        assertEquals("{}", subscribes(ada, READER).expect(200).text());
        TestMail.Mail confirmation = received().get(0);
        app.anonymous().call("POST", path(confirmation.link())).expect(200);
        String header = confirmation.header("List-Unsubscribe");
        return path(header.substring(1, header.length() - 1));
    }

    private void minutesPass(int minutes) {
        app.clock().advance(Duration.ofMinutes(minutes));
        app.runJobs();
    }

    @Test
    void account_saysWhetherItOffersSubscriptions() {
        assertTrue(bob.get("/api/v1/accounts/" + ada.id())
                .path("email_subscriptions")
                .asBoolean());
        JsonNode plain = bob.get("/api/v1/accounts/" + bob.id());
        assertTrue(plain.has("email_subscriptions"));
        assertFalse(plain.path("email_subscriptions").asBoolean());
        offer(false);
        assertFalse(bob.get("/api/v1/accounts/" + ada.id())
                .path("email_subscriptions")
                .asBoolean());
        try (TestApp other = TestApp.start()) {
            TestClient carol = other.user("carol");
            assertFalse(carol.get("/api/v1/accounts/" + carol.id()).has("email_subscriptions"));
            other.anonymous()
                    .call("POST", "/api/v1/accounts/" + carol.id() + "/email_subscriptions", "email", READER)
                    .expect(404, "Record not found");
            new TestBrowser(other)
                    .signedIn("carol")
                    .open("/email_subscriptions/confirmation?token=x")
                    .expect(404);
        }
    }

    @Test
    void posts_comeAfterTheConfirmation_collectedForAFewMinutes() {
        ada.posts("before");
        subscribes(ada, " Reader@Mail.example ").expect(200);
        ada.posts("still before");
        TestMail.Mail confirmation = received().get(0);
        assertTrue(confirmation.subject().startsWith("Confirm your subscription to @ada@"), confirmation.subject());
        app.anonymous().call("GET", path(confirmation.link())).expect(200);
        ada.posts("opening the link is not enough");
        minutesPass(6);
        assertEquals(1, mail.to(READER).size());
        app.anonymous().call("POST", path(confirmation.link())).expect(200);
        ada.posts("Hello <there>");
        String warned = ada.posts("the end", "spoiler_text", "A film");
        ada.posts("quiet", "visibility", "unlisted");
        ada.posts("private", "visibility", "private");
        ada.repliesTo(bob.posts("hi"), "an answer");
        ada.boosts(bob.posts("a post of bob's"));
        String gone = ada.posts("regretted");
        ada.deletes(gone);
        assertEquals(1, received().size());
        minutesPass(6);
        assertEquals(2, mail.to(READER).size());
        TestMail.Mail news = mail.to(READER).get(1);
        assertEquals("New posts by ada", news.subject());
        String text = news.text();
        assertTrue(text.contains("Hello <there>") && text.contains("A film"), text);
        assertTrue(text.contains("/@ada/" + warned), text);
        for (String hidden : List.of("the end", "quiet", "private", "an answer", "bob's", "regretted", "before")) {
            assertFalse(text.contains(hidden), hidden + " is in: " + text);
        }
        ada.posts("One more");
        minutesPass(6);
        assertEquals("ada: One more", mail.to(READER).get(2).subject());
    }

    @Test
    void unsubscribing_takesAPressOfAButton_orOneOfTheMailProgram() {
        String end = subscribed();
        assertTrue(app.anonymous().call("GET", end).expect(200).text().contains("Unsubscribe?"));
        ada.posts("one");
        minutesPass(6);
        TestMail.Mail news = mail.to(READER).get(1);
        String header = news.header("List-Unsubscribe");
        assertEquals(end, path(header.substring(1, header.length() - 1)));
        assertEquals("List-Unsubscribe=One-Click", news.header("List-Unsubscribe-Post"));
        app.anonymous().call("POST", end, "List-Unsubscribe", "One-Click").expect(200);
        app.anonymous().call("POST", end).expect(404);
        app.anonymous().call("GET", end.replace("unsubscribe", "confirmation")).expect(404);
        ada.posts("two");
        minutesPass(6);
        assertEquals(2, mail.to(READER).size());
    }

    @Test
    void existingSubscription_isNotRevealed_andNotMailedTwice() {
        subscribed();
        assertEquals("{}", subscribes(ada, READER).expect(200).text());
        assertEquals(1, received().size());
        subscribes(ada, "other@mail.example").expect(200);
        subscribes(ada, "other@mail.example").expect(200);
        app.runJobs();
        assertEquals(
                1,
                mail.to("other@mail.example").stream()
                        .map(TestMail.Mail::link)
                        .distinct()
                        .count());
    }

    @ParameterizedTest
    @CsvSource({"'', ERR_BLANK", "nonsense, ERR_INVALID", "a@b, ERR_INVALID", "a b@mail.example, ERR_INVALID"})
    void invalidAddress_isRefused(String email, String code) {
        assertEquals(
                code,
                subscribes(ada, email)
                        .expect(422)
                        .json()
                        .at("/details/email/0/error")
                        .asText());
        assertEquals(List.of(), mail.all());
    }

    @Test
    void accountWithoutPermission_offersNoSubscription() {
        subscribes(bob, READER).expect(404, "Record not found");
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        assertFalse(bobs.open("/settings/privacy").text().contains("email_subscriptions"));
        bobs.submit("/settings/privacy", "email_subscriptions", "true").expect(403);
        app.anonymous()
                .call("POST", "/api/v1/accounts/1/email_subscriptions", "email", READER)
                .expect(404);
        long far = app.rows().remoteAccount("zoe", "far.example");
        app.anonymous()
                .call("POST", "/api/v1/accounts/" + far + "/email_subscriptions", "email", READER)
                .expect(404);
    }

    @Test
    void nothingIsSent_whileTheOfferIsWithdrawn() {
        subscribed();
        ada.posts("one");
        offer(false);
        minutesPass(6);
        subscribes(ada, "other@mail.example").expect(404);
        assertEquals(1, mail.to(READER).size());
        offer(true);
        assertTrue(browser.open("/settings/privacy").text().contains("1 confirmed subscription."));
        ada.posts("two");
        minutesPass(6);
        assertEquals("ada: two", mail.to(READER).get(1).subject());
    }

    @Test
    void unconfirmedSubscriptions_endAfterAWeek() {
        subscribes(ada, READER).expect(200);
        String link = path(received().get(0).link());
        app.clock().advance(Duration.ofDays(8));
        app.runJobs();
        app.anonymous().call("POST", link).expect(404);
    }

    @Test
    void oneMailbox_getsFewConfirmations_acrossRequesters() {
        for (int i = 0; i < 5; i++) {
            subscribes(ada, READER).expect(200);
        }
        subscribes(ada, READER).expect(429);
        subscribes(ada, "other@mail.example").expect(200);
    }

    @Test
    void manySubscribers_allGetIt_once() {
        for (int i = 0; i < 450; i++) {
            app.rows()
                    .run("insert into email_subscriptions (account_id, email, locale, token, confirmed_at, created_at)"
                            + " values (" + ada.id() + ", 'r" + i + "@mail.example', 'en', 't" + i + "', 1, 1)");
        }
        ada.posts("to all");
        minutesPass(6);
        app.runJobs();
        assertEquals(450, mail.all().stream().map(TestMail.Mail::to).distinct().count());
        assertEquals(450, mail.all().size());
    }

    @Test
    void profile_hasAFormForVisitors_whereTheAccountOffersIt() {
        TestBrowser visitor = new TestBrowser(app);
        String page = visitor.open("/@ada").expect(200).text();
        assertTrue(page.contains("Get posts by email"), page);
        assertFalse(visitor.open("/@bob").text().contains("Get posts by email"));
        assertFalse(browser.open("/@ada").text().contains("Get posts by email"));

        String done = form(ada.id(), READER).expect(200).text();
        assertTrue(done.contains("Check your mailbox") && done.contains("We sent a link to " + READER), done);
        TestMail.Mail confirmation = received().get(0);
        app.anonymous().call("POST", path(confirmation.link())).expect(200);
        ada.posts("by the form");
        minutesPass(6);
        assertEquals("ada: by the form", mail.to(READER).get(1).subject());

        offer(false);
        assertFalse(new TestBrowser(app).open("/@ada?x=1").text().contains("Get posts by email"));
        form(ada.id(), "other@mail.example").expect(404);
    }

    @Test
    void form_showsErrors_andCountsAgainstTheSameLimits() {
        HtmlPage again = form(ada.id(), "nonsense").expect(422).page();
        assertTrue(again.offers("nonsense") && again.has("[role=alert]"), again);
        form(ada.id(), "").expect(422);
        form(bob.id(), READER).expect(404);
        form("none", READER).expect(404);
        for (int i = 0; i < 5; i++) {
            form(ada.id(), READER).expect(200);
        }
        form(ada.id(), READER).expect(429);
        assertEquals(1, received().stream().map(TestMail.Mail::link).distinct().count());
    }

    private Answer form(Object account, String email) {
        return app.anonymous().call("POST", "/email_subscriptions", "account", account.toString(), "email", email);
    }

    /** Neither the account's field nor the route needs a new start. */
    @Test
    void setting_takesEffectAtOnce_inBothDirections() {
        try (TestApp other = TestApp.start(mail.settings("rate_limits", "false"))) {
            TestClient olga = other.user("olga", Role.OWNER);
            TestBrowser olgas = new TestBrowser(other).signedIn("olga").proven("olga");
            String path = "/api/v1/accounts/" + olga.id() + "/email_subscriptions";
            assertFalse(olga.get("/api/v1/accounts/" + olga.id()).has("email_subscriptions"));
            other.anonymous().call("POST", path, "email", READER).expect(404);

            change(other, "true");
            olgas.open("/settings/privacy");
            olgas.submit("/settings/privacy", "email_subscriptions", "true").expect(303);
            assertTrue(olga.get("/api/v1/accounts/" + olga.id())
                    .path("email_subscriptions")
                    .asBoolean());
            other.anonymous().call("POST", path, "email", READER).expect(200);
            assertTrue(new TestBrowser(other).open("/@olga").text().contains("Get posts by email"));

            change(other, "false");
            assertFalse(olga.get("/api/v1/accounts/" + olga.id()).has("email_subscriptions"));
            other.anonymous().call("POST", path, "email", "other@mail.example").expect(404);
        }
    }

    private static void change(TestApp app, String wanted) {
        new InstanceSettings(app.app().core().platform(), (caller, keys) -> {})
                .change(Caller.ANONYMOUS, Map.of(SubscriptionSettings.BY_EMAIL, wanted));
    }
}
