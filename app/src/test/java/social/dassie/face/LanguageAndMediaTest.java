package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The interface language, the time zone and how media is shown are changed in the settings of the client. */
class LanguageAndMediaTest {
    private static final String STATE = ".preferences-state";

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("language.localhost", Map.of("rate_limits", "false"));
        TestClient bob = app.user("bob");
        String media = bob.upload("POST", "/api/v1/media", "file", Landscape.png(600, 400, 7, 0x5b8fb9, 0x4f6b3c))
                .json()
                .get("id")
                .asText();
        bob.posts("Look", "media_ids[]", media, "sensitive", "true");
        for (int width : new int[] {390, 1280}) {
            app.user("reader" + width).follows(bob);
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void interfaceLanguage_isChosenInTheClient_whichSpeaksItAtOnce(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("reader" + width)) {
            Page page = screen.page();
            page.navigate("/preferences/language");
            Locator languages = page.getByLabel("Language of these pages");
            assertThat(languages).hasValue("");
            assertEquals(
                    List.of(InterfaceLanguage.values()).stream()
                            .map(one -> one.code() + " " + one.ownName())
                            .toList(),
                    languages.locator("option:not([value=''])").all().stream()
                            .map(one -> one.getAttribute("value") + " " + one.innerText())
                            .toList());
            screen.keep("language-" + width);
            page.getByLabel("Where you are").selectOption("Africa/Windhoek");
            assertThat(page.locator("html")).hasAttribute("data-zone", "Africa/Windhoek");

            page.getByLabel("Language of these pages").selectOption("de");
            assertThat(page.locator("html")).hasAttribute("lang", "de");
            assertThat(page.getByLabel("Sprache dieser Seiten")).hasValue("de");
            page.navigate("/settings/preferences/language");
            assertThat(page.locator("html")).hasAttribute("lang", "de");
            assertThat(page.locator("#locale")).hasValue("de");
            assertThat(page.locator("#time_zone")).hasValue("Africa/Windhoek");

            page.navigate("/preferences/language");
            page.getByLabel("Sprache dieser Seiten").selectOption("ar");
            assertThat(page.locator("html")).hasAttribute("dir", "rtl");
            screen.keep("language-arabic-" + width);
            page.locator(".preferences-panel select").first().selectOption("");
            assertThat(page.locator("html")).hasAttribute("lang", "en");
            assertEquals(List.of(), screen.errors());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void mediaDisplay_isChosenInTheClient_andTakesEffectAtOnce(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("reader" + width)) {
            Page page = screen.page();
            page.navigate("/home");
            assertThat(page.locator(".feed .post .media-cover")).hasCount(1);
            page.navigate("/preferences/media");
            page.getByLabel("Images and videos").selectOption("show_all");
            assertThat(page.locator(STATE)).hasText("Saved");
            page.getByLabel("Autoplay animated images").check();
            page.getByLabel("Always open posts that are behind a content warning")
                    .check();
            assertThat(page.locator(STATE)).hasText("Saved");
            screen.settled();
            assertEquals(List.of(), screen.barriers());
            screen.keep("media-display-" + width);
            page.locator(width == 390 ? ".bottom-bar a[href='/home']" : ".nav-bar a[href='/home']")
                    .first()
                    .click();
            assertThat(page.locator(".feed .post img").last()).isVisible();
            assertThat(page.locator(".feed .post .media-cover")).hasCount(0);
            page.navigate("/settings/preferences/appearance");
            assertThat(page.locator("#expand_media")).hasValue("show_all");
            assertThat(page.locator("#autoplay_gifs")).isChecked();
            assertThat(page.locator("#expand_spoilers")).isChecked();
            assertEquals(List.of(), screen.errors());
        }
    }
}
