package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What visitors see: the start page, who follows whom, previews of links, and all of it in their language. */
class VisitorPagesTest {
    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("registrations", "open"));

    private final TestClient alice = app.user("alice", Role.OWNER);
    private final TestClient bob = app.user("bob");

    private HtmlPage page(String path) {
        return new TestBrowser(app).open(path).expect(200).page();
    }

    @Test
    void everyPage_declaresItsCharset() {
        for (String path : List.of("/", "/about", "/nothing-here", "/auth/sign_in", "/auth/sign_up")) {
            assertEquals(
                    "text/html;charset=utf-8",
                    new TestBrowser(app).open(path).header("Content-Type").replace(" ", ""),
                    path);
        }
    }

    @Test
    void startPage_showsPublicLocalPostsOnly() {
        alice.posts("an open word");
        alice.posts("a quiet word", "visibility", "unlisted");
        alice.posts("a private word", "visibility", "private");
        long rita = app.rows().remoteAccount("rita", "far.example");
        app.rows().remoteStatus(rita, "a word from afar");
        HtmlPage page = page("/");
        assertTrue(page.contains("an open word"), page);
        assertTrue(page.contains("Who runs it"), page);
        assertTrue(page.contains("@alice@dassie.example"), page);
        for (String hidden : List.of("a quiet word", "a private word", "a word from afar")) {
            assertFalse(page.contains(hidden), hidden);
        }
    }

    @Test
    void startPageOfAClosedServer_hidesPosts_andExplainsIt() {
        try (TestApp closed = TestApp.start(Map.of(
                "disallow_unauthenticated_api_access",
                "true",
                "registrations",
                "closed",
                "registrations.message",
                "Ask <us> first"))) {
            closed.user("carol", Role.OWNER).posts("an open word");
            HtmlPage page = new TestBrowser(closed).open("/").expect(200).page();
            assertFalse(page.contains("an open word"), page);
            assertFalse(page.contains("@carol"), page);
            assertFalse(page.contains("/auth/sign_up"), page);
            assertTrue(page.contains("Ask <us> first"), page);
        }
    }

    @Test
    void followers_areShown_unlessHidden() {
        bob.follows(alice);
        HtmlPage followers = page("/@alice/followers");
        assertTrue(followers.contains("@bob@dassie.example"), followers);
        assertTrue(page("/@bob/following").contains("@alice@dassie.example"));
        assertTrue(page("/@alice/following").contains("No one here yet."));
        alice.patch("/api/v1/accounts/update_credentials", "hide_collections", "true");
        HtmlPage hidden = page("/@alice/followers");
        assertFalse(hidden.contains("@bob"), hidden);
        assertTrue(hidden.contains("alice has chosen not to show this."), hidden);
        assertFalse(page("/@alice").links().contains("/@alice/followers"));
        new TestBrowser(app).open("/@nobody/followers").expect(404);
    }

    @Test
    void previews_includeTheImage_unlessSensitive() {
        String media = app.rows().media(alice, "image", "done");
        HtmlPage open = page("/@alice/" + alice.posts("look", "media_ids[]", media));
        assertEquals("summary_large_image", open.meta("twitter:card"), open);
        String other = app.rows().media(alice, "image", "done");
        HtmlPage sensitive = page("/@alice/" + alice.posts("look", "media_ids[]", other, "sensitive", "true"));
        assertEquals("summary", sensitive.meta("twitter:card"), sensitive);
        assertFalse(sensitive.has("meta[property=og:image][content^=" + TestApp.URL + "/media/]"), sensitive);
    }

    @Test
    void linksOfAProfile_areAboutTheSamePerson() {
        alice.patch(
                "/api/v1/accounts/update_credentials",
                "fields_attributes[0][name]",
                "Site",
                "fields_attributes[0][value]",
                "https://alice.example/");
        assertTrue(page("/@alice").has("[rel=me nofollow noopener]"));
    }

    @Test
    void anArabicPost_runsFromTheRight_afterALatinName() {
        String id = alice.posts("@bob مرحبا بالجميع", "language", "ar");
        assertTrue(page("/@alice/" + id).has("[dir=rtl][lang=ar]"));
        assertTrue(page("/@alice/" + alice.posts("hello", "language", "en")).has("[dir=auto][lang=en]"));
    }

    @Test
    void focus_keepsItsPointInTheCrop() {
        String media = app.rows().media(alice, "image", "done");
        app.rows()
                .run(
                        "update media_attachments set meta = '{\"focus\":{\"x\":1.0,\"y\":-0.5}}' where id = ?",
                        Long.parseLong(media));
        assertTrue(page("/@alice/" + alice.posts("look", "media_ids[]", media)).has("figure.x4.y3"));
    }

    @ParameterizedTest
    @CsvSource({
        "en, Sign up, Nothing here",
        "de, Registrieren, Hier ist nichts",
        "es, Crear cuenta, Aquí no hay nada",
        "ja, 新規登録, ページが見つかりません",
        "fr, S’inscrire, Rien ici",
        "it, Crea un account, Niente qui",
        "nl, Registreren, Hier is niets",
        "pt, Criar conta, Nada aqui"
    })
    void pages_speakTheReadersLanguage(String code, String signUp, String nothing) {
        TestBrowser browser = new TestBrowser(app).speaking(code);
        HtmlPage start = browser.open("/").expect(200).page();
        assertTrue(start.has("html[lang=" + code + "][dir=ltr]"), start);
        assertTrue(start.texts("a").contains(signUp), start);
        assertTrue(browser.open("/nothing").expect(404).page().texts("h1").contains(nothing));
    }

    @Test
    void signUpOnAGermanPage_createsAGermanAccount() {
        TestBrowser browser = new TestBrowser(app).speaking("de");
        browser.open("/auth/sign_up").expect(200);
        browser.submit(
                        "/auth/sign_up",
                        "username",
                        "greta",
                        "email",
                        "greta@mail.example",
                        "password",
                        "four words of a poem",
                        "agreement",
                        "true")
                .expect(302);
        assertEquals(1, app.rows().number("select count(*) from users where locale = 'de'"));
    }
}
