package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** The settings are one product: the client and the pages of the server have the same menu within the same navigation. */
class OneMenuTest {
    private static final int PHONE = 390;
    private static final int DESK = 1280;

    /** Every heading and entry of the menu, with its address and what is said of it. */
    private static final String MENU = """
            [...document.querySelectorAll('.preferences-list h2, .preferences-list a')].map(one =>
              [one.getAttribute('href') ?? '', ...[...one.querySelectorAll('strong, .hint')].map(text => text.textContent),
               one.querySelector('path')?.getAttribute('d') ?? one.textContent].join(' | '))""";

    /** The name and icon of each link of the navigation. */
    private static final String LINKS = """
            [...document.querySelectorAll('.nav-bar .brand, .nav-bar nav li > a, .nav-bar > .compose-button, .bottom-bar > ul > li > a, .bottom-bar .compose-button')].map(one =>
              [one.title || one.getAttribute('aria-label'), one.querySelector('path')?.getAttribute('d')].join(' | '))""";

    private static final String PLACES = """
            [...document.querySelectorAll('.nav-bar, .brand, .nav-bar nav a, .nav-bar > .compose-button, .nav-account, .nav-account .avatar, .bottom-bar,'
              + '.bottom-bar > ul > li > a, .bottom-bar .compose-button, .bottom-bar .nav-menu')].map(one => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return one.className + ' ' + [x, y, width, height].map(Math.round).join(' ');
              })""";

    private static TestApp app;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("menu.localhost", Map.of("rate_limits", "false"));
        app.user("alice");
        app.user("adam", Role.ADMIN);
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void menuAndNavigation_matchInClientAndPages_inEachLanguage(InterfaceLanguage language) {
        try (Screen screen = Screen.reading(app, language.code()).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/preferences");
            page.locator(".bottom-bar .avatar").waitFor();
            page.locator(".preferences-list a").last().waitFor();
            assertThat(page.locator("html")).hasAttribute("lang", language.code());
            List<?> menu = list(page, MENU);
            List<?> links = list(page, LINKS);
            assertTrue(menu.size() > 40, menu.toString());
            assertTrue(links.size() > 12, links.toString());
            for (String path : List.of("/settings", "/settings/sessions", "/settings/filters")) {
                page.navigate(path);
                assertEquals(lines(menu), lines(list(page, MENU)), path);
                assertEquals(lines(links), lines(list(page, LINKS)), path);
            }
        }
    }

    @Test
    void staffLinks_areShownToStaffOnly_inClientAndPages() {
        for (String name : List.of("alice", "adam")) {
            try (Screen screen = Screen.of(app).signedIn(name)) {
                Page page = screen.page();
                for (String path : List.of("/preferences/profile", "/settings/account")) {
                    page.navigate(path);
                    page.locator(".nav-bar .avatar").waitFor();
                    assertThat(page.locator(".preferences-list a[href='/admin']"))
                            .hasCount(name.equals("adam") ? 1 : 0);
                    page.locator(".nav-bar .nav-account").click();
                    assertThat(page.locator(".nav-bar .menu li")
                                    .filter(new Locator.FilterOptions().setHasText("Administration")))
                            .hasCount(name.equals("adam") ? 1 : 0);
                }
            }
        }
    }

    /** Every entry is opened from the client; the navigation stays where it is, and Back leads to the menu again. */
    @ParameterizedTest
    @ValueSource(ints = {PHONE, DESK})
    void everyEntry_isOpenedWithinTheNavigation_andBackLeadsToTheMenu(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            open(page, width);
            List<String> addresses = page.locator(".preferences-list a").all().stream()
                    .map(link -> link.getAttribute("href"))
                    .filter(address -> !List.of("/about", "/privacy-policy").contains(address))
                    .filter(address -> width == DESK || address.startsWith("/settings"))
                    .toList();
            List<String> wrong = new ArrayList<>();
            String places = places(page);
            for (String address : addresses) {
                page.locator(".preferences-list a[href='" + address + "']")
                        .first()
                        .click();
                // Some ask for the password first, within the same navigation.
                assertThat(page).hasURL(Pattern.compile(".*(" + address + "|/auth/confirm\\?return_to=.*)$"));
                page.locator(width == PHONE ? ".bottom-bar .avatar" : ".nav-bar .avatar")
                        .waitFor();
                page.locator(".view-head").first().waitFor();
                String here = places(page);
                if (!here.equals(places)) {
                    wrong.add(address + ":\n" + here + "\ninstead of\n" + places);
                }
                if (address.startsWith("/settings") && !address.equals("/settings")) {
                    assertThat(page.locator(".preferences-list a[aria-current]"))
                            .hasAttribute("href", address);
                }
                if (screen.overflow() > 0) {
                    wrong.add(address + " is wider than the screen by " + screen.overflow());
                }
                page.goBack();
                assertThat(page).hasURL(app.publicAddress() + "/preferences");
                page.locator(".preferences-list a[href='/lists'], .preferences-list a[href='/filters']")
                        .waitFor();
            }
            assertEquals("", String.join("\n", wrong));
            assertEquals(List.of(), screen.errors());
        }
    }

    @Test
    void settingsPages_useTheThemeChosenInTheClient() {
        try (Screen screen = Screen.of(app).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/preferences/appearance");
            page.evaluate(
                    "localStorage.setItem('dassie.accent', 'blue'); localStorage.setItem('dassie.size', 'large')");
            page.navigate("/settings/sessions");
            assertThat(page.locator("html")).hasAttribute("data-accent", "blue");
            assertThat(page.locator("html")).hasAttribute("data-size", "large");
            assertEquals(
                    "rgb(31, 90, 158)",
                    page.evaluate("getComputedStyle(document.querySelector('.compose-button')).backgroundColor"));
            page.locator(".nav-bar .nav-account").click();
            assertThat(page.locator(".nav-bar .account-menu li").last()).isInViewport();
            page.keyboard().press("Escape");
            assertThat(page.locator(".nav-bar .account-menu li").last()).isHidden();
            page.locator(".nav-bar .nav-account").click();
            assertEquals(List.of(), screen.barriers());
            assertEquals(List.of(), screen.errors());
        }
    }

    private static void open(Page page, int width) {
        page.navigate("/preferences");
        page.locator(width == PHONE ? ".bottom-bar .avatar" : ".nav-bar .avatar")
                .waitFor();
        page.locator(".preferences-list").waitFor();
    }

    /** Where each part of the navigation stands. */
    private static String places(Page page) {
        page.evaluate("scrollTo(0, 0)");
        return lines(list(page, PLACES)).replaceAll("button |is-current ?| is-initial.*size-40| is-initial", "");
    }

    private static List<?> list(Page page, String script) {
        return (List<?>) page.evaluate(script);
    }

    private static String lines(List<?> list) {
        return String.join("\n", list.stream().map(String::valueOf).toList());
    }
}
