package social.dassie.pages.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.http.Route;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** What all pages of the staff have in common: who may open them, and how they lead to each other. */
class ConsoleTest {
    @RegisterExtension
    final StaffDesk desk = new StaffDesk(Map.of("rate_limits", "false"));

    private List<Route> routes(String method) {
        return desk.app.app().routes().all().stream()
                .filter(route ->
                        route.path().startsWith("/admin") && route.method().equals(method))
                .filter(route -> route.access().kind() == Access.Kind.SESSION)
                .toList();
    }

    private static String path(Route route) {
        return route.path().replaceAll("\\{[^}]+}", "1");
    }

    @Test
    void everyPage_requiresSignIn_andIsForStaffOnly() {
        TestBrowser nobody = new TestBrowser(desk.app);
        TestBrowser alice = desk.browserOf("alice");
        for (Route route : routes("GET")) {
            String location = nobody.open(path(route)).expect(302).header("Location");
            assertTrue(location.startsWith("/auth/sign_in?return_to=%2Fadmin"), route.path() + " " + location);
            alice.open(path(route)).expect(403);
        }
    }

    @Test
    void everyForm_isRejected_withoutSessionRoleOrCsrfToken() {
        TestBrowser nobody = new TestBrowser(desk.app);
        TestBrowser alice = desk.browserOf("alice");
        TestBrowser olga = desk.browserOf("olga");
        alice.open("/settings");
        for (Route route : routes("POST")) {
            String where = nobody.forge(path(route)).expect(302).header("Location");
            assertTrue(where.startsWith("/auth/sign_in"), route.path() + " " + where);
            alice.submit(path(route)).expect(403);
            olga.forge(path(route), "form_token", "made up").expect(403);
            alice.open("/settings");
        }
    }

    @Test
    void theAddressOfAll_leadsToTheFirstPageOfTheRole() {
        assertEquals(
                "/admin/dashboard",
                desk.browserOf("mod").open("/admin").expect(302).header("Location"));
        desk.browserOf("alice").open("/admin").expect(403);
    }

    /** The client decides by the same bits as the pages of the settings, and both by what opens a page. */
    @Test
    void consoleLink_isShownIfAnyPageIsPermitted() throws IOException {
        Matcher mask = Pattern.compile("OPENS_A_PAGE = 0b([01_]+);")
                .matcher(Files.readString(Path.of("app/src/main/client/core/staff.ts")));
        assertTrue(mask.find());
        assertEquals(Permission.OPENING_PAGES, Integer.parseInt(mask.group(1).replace("_", ""), 2));
        for (Permission permission : Permission.values()) {
            int bits = Permission.bits(permission);
            Caller caller = new Caller(1, 1, 1, Scopes.NONE, bits, null);
            assertEquals(
                    ConsoleNavigation.first(caller).isPresent(),
                    caller.mayAnyOf(Permission.OPENING_PAGES),
                    permission.name());
        }
    }

    @Test
    void navigation_listsPagesOfTheRole_withPendingCounts() {
        desk.report("look", desk.bob.posts("hello"));
        HtmlPage page =
                desk.browserOf("mod").open("/admin/dashboard").expect(200).page();
        assertTrue(
                Pattern.compile("<span>Reports</span>\\s*<span class=\"badge\">1 ")
                        .matcher(page.get())
                        .find(),
                page);
        assertTrue(page.links().contains("/admin/accounts"), page);
        assertFalse(page.links().contains("/admin/settings"), page);
        assertTrue(
                desk.browserOf("olga").open("/admin/dashboard").page().links().contains("/admin/settings"));
    }
}
