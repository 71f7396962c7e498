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
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What visitors see: the start page, who follows whom, previews of links, and all of it in their language. */
class VisitorPagesTest {
    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("registrations", "open"));

    private final TestClient alice = app.user("alice", Role.OWNER);
    private final TestClient bob = app.user("bob");

    private String page(String path) {
        return new TestBrowser(app).open(path).expect(200).text();
    }

    @Test
    void everyPage_saysItsCharset() {
        for (String path : List.of("/", "/about", "/nothing-here", "/auth/sign_in", "/auth/sign_up")) {
            assertEquals(
                    "text/html;charset=utf-8",
                    new TestBrowser(app).open(path).header("Content-Type").replace(" ", ""),
                    path);
        }
    }

    @Test
    void startPage_showsWhatPeopleHereWrite_andNothingPrivate() {
        alice.posts("an open word");
        alice.posts("a quiet word", "visibility", "unlisted");
        alice.posts("a private word", "visibility", "private");
        long rita = app.rows().remoteAccount("rita", "far.example");
        app.rows().remoteStatus(rita, "a word from afar");
        String page = page("/");
        assertTrue(page.contains("an open word"), page);
        assertTrue(page.contains("Who runs it"), page);
        assertTrue(page.contains("@alice@dassie.example"), page);
        for (String hidden : List.of("a quiet word", "a private word", "a word from afar")) {
            assertFalse(page.contains(hidden), hidden);
        }
    }

    @Test
    void startPage_ofAClosedServer_showsNoPosts_andWhyNobodyCanJoin() {
        try (TestApp closed = TestApp.start(Map.of(
                "disallow_unauthenticated_api_access",
                "true",
                "registrations",
                "closed",
                "registrations.message",
                "Ask <us> first"))) {
            closed.user("carol", Role.OWNER).posts("an open word");
            String page = new TestBrowser(closed).open("/").expect(200).text();
            assertFalse(page.contains("an open word"), page);
            assertFalse(page.contains("@carol"), page);
            assertFalse(page.contains("/auth/sign_up"), page);
            assertTrue(page.contains("Ask &lt;us&gt; first"), page);
        }
    }

    @Test
    void followers_areShown_unlessTheAccountKeepsThemToItself() {
        bob.follows(alice);
        String followers = page("/@alice/followers");
        assertTrue(followers.contains("@bob@dassie.example"), followers);
        assertTrue(page("/@bob/following").contains("@alice@dassie.example"));
        assertTrue(page("/@alice/following").contains("Nobody here yet."));
        alice.patch("/api/v1/accounts/update_credentials", "hide_collections", "true");
        String hidden = page("/@alice/followers");
        assertFalse(hidden.contains("@bob"), hidden);
        assertTrue(hidden.contains("alice keeps that to themselves."), hidden);
        assertFalse(page("/@alice").contains("href=\"/@alice/followers\""));
        new TestBrowser(app).open("/@nobody/followers").expect(404);
    }

    @Test
    void previews_haveThePicture_unlessItIsSensitive() {
        String media = app.rows().media(alice, "image", "done");
        String open = page("/@alice/" + alice.posts("look", "media_ids[]", media));
        assertTrue(open.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"), open);
        String other = app.rows().media(alice, "image", "done");
        String sensitive = page("/@alice/" + alice.posts("look", "media_ids[]", other, "sensitive", "true"));
        assertTrue(sensitive.contains("<meta name=\"twitter:card\" content=\"summary\">"), sensitive);
        assertFalse(sensitive.contains("og:image\" content=\"" + TestApp.URL + "/media/"), sensitive);
    }

    @Test
    void linksOfAProfile_areAboutTheSamePerson() {
        alice.patch(
                "/api/v1/accounts/update_credentials",
                "fields_attributes[0][name]",
                "Site",
                "fields_attributes[0][value]",
                "https://alice.example/");
        assertTrue(page("/@alice").contains("rel=\"me nofollow noopener\""));
    }

    @Test
    void anArabicPost_runsFromTheRight_afterALatinName() {
        String id = alice.posts("@bob مرحبا بالجميع", "language", "ar");
        assertTrue(page("/@alice/" + id).contains("dir=\"rtl\" lang=\"ar\""));
        assertTrue(page("/@alice/" + alice.posts("hello", "language", "en")).contains("dir=\"auto\" lang=\"en\""));
    }

    @Test
    void focus_keepsThePointInTheCutOut() {
        String media = app.rows().media(alice, "image", "done");
        app.rows()
                .run(
                        "update media_attachments set meta = '{\"focus\":{\"x\":1.0,\"y\":-0.5}}' where id = ?",
                        Long.parseLong(media));
        assertTrue(page("/@alice/" + alice.posts("look", "media_ids[]", media)).contains("<figure class=\"x4 y3\">"));
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
        String start = browser.open("/").expect(200).text();
        assertTrue(start.contains("<html lang=\"" + code + "\" dir=\"ltr\""), start);
        assertTrue(start.contains(">" + signUp + "</a>"), start);
        assertTrue(browser.open("/nothing").expect(404).text().contains("<h1>" + nothing + "</h1>"));
    }

    @Test
    void whoSignsUpOnAGermanPage_hasAGermanAccount() {
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
