package social.dassie.pages.console.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Roles that the staff makes: the page, who may do what, and what the API says of them. */
class RolePageTest {
    private static final String PAGE = "/admin/roles";
    private static final String NEW = PAGE + "/new";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    /** Makes a role as the owner. Gives its id. */
    private long make(String name, int position, String... more) {
        olga.open(NEW);
        String[] form = {"name", name, "position", Integer.toString(position), "collection_limit", "10"};
        olga.upload(NEW, Stream.concat(Arrays.stream(form), Arrays.stream(more)).toArray())
                .expect(303);
        return id(name);
    }

    private long id(String name) {
        return roles().stream()
                .filter(role -> role.name().equals(name))
                .findFirst()
                .orElseThrow()
                .id();
    }

    private List<Role> roles() {
        return desk.app.app().core().people().accounts.roles.all();
    }

    private void give(TestClient who, long role) {
        desk.app
                .app()
                .core()
                .users()
                .changeRole(
                        who.id(),
                        roles().stream()
                                .filter(one -> one.id() == role)
                                .findFirst()
                                .orElseThrow());
    }

    private static String edit(long id) {
        return PAGE + "/" + id + "/edit";
    }

    private static JsonNode ownRole(TestClient who) {
        return who.get("/api/v1/accounts/verify_credentials").path("role");
    }

    @Test
    void firstRoles_areServedAsEver() {
        assertEquals(
                "{\"id\":\"3\",\"name\":\"Owner\",\"permissions\":\"1\",\"color\":\"\",\"highlighted\":true,\"collection_limit\":10}",
                ownRole(desk.olga).toString());
        assertEquals(
                "{\"id\":\"1\",\"name\":\"Moderator\",\"permissions\":\"66844\",\"color\":\"\",\"highlighted\":true,\"collection_limit\":10}",
                ownRole(desk.mod).toString());
        assertEquals(
                "{\"id\":\"2\",\"name\":\"Admin\",\"permissions\":\"6160380\",\"color\":\"\",\"highlighted\":true,\"collection_limit\":10}",
                ownRole(desk.app.user("anna", Role.ADMIN)).toString());
        assertEquals(
                "{\"id\":\"-99\",\"name\":\"\",\"permissions\":\"65536\",\"color\":\"\",\"highlighted\":false,\"collection_limit\":10}",
                ownRole(desk.bob).toString());
        assertEquals(List.of(Role.OWNER, Role.ADMIN, Role.MODERATOR, Role.USER), roles());
    }

    @Test
    void aNewRole_isGiven_andServedEverywhere() {
        long helper = make("Helper", 5, "color", "F38", "highlighted", "true", "permissions[]", "manage_reports");
        assertEquals(List.of("create"), desk.log("user_role", helper));
        assertTrue(olga.follow().text().contains("Helper"), "the list names it");
        olga.open("/admin/accounts/" + desk.bob.id());
        olga.submit("/admin/accounts/" + desk.bob.id() + "/role", "role", Long.toString(helper))
                .expect(303);
        assertEquals(
                "{\"id\":\"" + helper
                        + "\",\"name\":\"Helper\",\"permissions\":\"65552\",\"color\":\"#ff3388\",\"highlighted\":true,\"collection_limit\":10}",
                ownRole(desk.bob).toString());
        assertEquals(
                "[{\"id\":\"" + helper + "\",\"name\":\"Helper\",\"color\":\"#ff3388\"}]",
                desk.alice
                        .get("/api/v1/accounts/" + desk.bob.id())
                        .path("roles")
                        .toString());
        assertEquals(
                "Helper",
                desk.olga
                        .get("/api/v1/admin/accounts/" + desk.bob.id())
                        .at("/role/name")
                        .asText());
        assertEquals(
                List.of(Long.toString(desk.bob.id())), desk.olga.ids("/api/v2/admin/accounts", "role_ids[]", helper));
        assertTrue(
                desk.olga.ids("/api/v2/admin/accounts", "permissions", "staff").contains(Long.toString(desk.bob.id())));
        desk.bob.call("GET", "/api/v1/admin/reports").expect(200);
        desk.bob.call("GET", "/api/v1/admin/accounts").expect(403, "This action is not allowed");
        desk.bob
                .withScopes("read")
                .call("GET", "/api/v1/admin/reports")
                .expect(403, "This action is outside the authorized scopes");
        assertTrue(olga.open("/admin/accounts?role=" + helper).text().contains("@bob@"), "the filter of the list");
    }

    @Test
    void aChange_takesEffectAtOnce_inPermissionsAndBadges() {
        long helper = make("Helper", 5, "highlighted", "true", "permissions[]", "manage_reports");
        give(desk.bob, helper);
        desk.bob.call("GET", "/api/v1/admin/reports").expect(200);
        desk.alice.get("/api/v1/accounts/" + desk.bob.id());
        olga.open(edit(helper)).expect(200);
        olga.submit(
                        edit(helper),
                        "name",
                        "Friend",
                        "color",
                        "#000000",
                        "highlighted",
                        "true",
                        "position",
                        "7",
                        "collection_limit",
                        "0",
                        "permissions[]",
                        "")
                .expect(303);
        desk.bob.call("GET", "/api/v1/admin/reports").expect(403, "This action is not allowed");
        assertEquals("65536", ownRole(desk.bob).path("permissions").asText());
        assertEquals(
                "[{\"id\":\"" + helper + "\",\"name\":\"Friend\",\"color\":\"#000000\"}]",
                desk.alice
                        .get("/api/v1/accounts/" + desk.bob.id())
                        .path("roles")
                        .toString());
        desk.bob.call("POST", "/api/v1/collections", "name", "Friends").expect(422);
        assertEquals(List.of("update", "create"), desk.log("user_role", helper));
    }

    @Test
    void deletedRole_leavesItsMembersWithDefaultPermissions() {
        long helper = make("Helper", 5, "highlighted", "true", "permissions[]", "manage_reports");
        give(desk.bob, helper);
        olga.open(edit(helper));
        String asked = olga.submit(edit(helper) + "/delete").expect(200).text();
        assertTrue(asked.contains("Users with this role get the default permissions."), asked);
        assertEquals(5, roles().size());
        olga.confirm(edit(helper) + "/delete").expect(303);
        assertEquals("-99", ownRole(desk.bob).path("id").asText());
        assertEquals(
                "[]",
                desk.alice
                        .get("/api/v1/accounts/" + desk.bob.id())
                        .path("roles")
                        .toString());
        desk.bob.call("GET", "/api/v1/admin/reports").expect(403, "This action is not allowed");
        assertEquals(List.of("destroy", "create"), desk.log("user_role", helper));
        olga.open(edit(helper)).expect(404);
        olga.open(PAGE);
        olga.confirm(edit(helper) + "/delete").expect(404);
        olga.open(PAGE + "/king/edit").expect(404);
    }

    @Test
    void equalOrHigherRoles_cannotBeChanged() {
        long keeper = make("Keeper", 50, "permissions[]", "manage_roles", "permissions[]", "manage_users");
        long equal = make("Equal", 50);
        long below = make("Below", 20);
        give(desk.bob, keeper);
        TestBrowser bob = desk.browserOf("bob");
        for (long above : new long[] {Role.OWNER_ID, 2, equal}) {
            bob.open(edit(above)).expect(403);
            bob.open(PAGE);
            bob.submit(edit(above), "name", "Mine").expect(403);
            bob.open(PAGE);
            bob.confirm(edit(above) + "/delete").expect(403);
            bob.open(PAGE);
            bob.submit(PAGE, "username", "alice", "role", Long.toString(above)).expect(403);
        }
        bob.open(PAGE);
        assertFalse(bob.open(PAGE).text().contains(edit(equal)), "no link to what is refused");
        bob.submit(edit(below), "name", "Mine").expect(303);
        bob.open(PAGE);
        refused(bob, edit(below), "Position cannot be higher than or equal to", "position", "50");
        refused(
                bob,
                edit(below),
                "Permissions cannot include permissions your current role",
                "permissions[]",
                "manage_reports");
        refused(bob, NEW, "Position cannot be higher than or equal to", "name", "New", "position", "50");
        refused(bob, NEW, "Permissions cannot include permissions", "name", "New", "permissions[]", "administrator");
        bob.submit(PAGE, "username", "alice", "role", Long.toString(below)).expect(303);
        assertEquals("Mine", ownRole(desk.alice).path("name").asText());
        give(desk.alice, equal);
        bob.open("/admin/accounts/" + desk.alice.id());
        bob.submit("/admin/accounts/" + desk.alice.id() + "/role", "role", "user")
                .expect(403);
        desk.bob
                .call("POST", "/api/v1/admin/accounts/" + desk.alice.id() + "/action", "type", "suspend")
                .expect(403, "This action is not allowed");
    }

    @Test
    void ownRole_keepsItsPermissionsAndPriority() {
        long keeper = make("Keeper", 50, "permissions[]", "manage_roles");
        give(desk.bob, keeper);
        TestBrowser bob = desk.browserOf("bob");
        HtmlPage page = bob.open(edit(keeper)).expect(200).page();
        assertTrue(page.contains("You cannot change the permissions") && !page.asks("permissions[]"), page);
        refused(bob, edit(keeper), "Permissions cannot be changed with your current role", "permissions[]", "");
        refused(bob, edit(keeper), "Position cannot be changed with your current role", "position", "40");
        refused(bob, edit(keeper), "cannot be changed with your current role", "require_2fa", "true");
        bob.submit(edit(keeper), "name", "Warden", "color", "").expect(303);
        assertEquals("Warden", ownRole(desk.bob).path("name").asText());
        bob.open(PAGE);
        bob.confirm(edit(keeper) + "/delete").expect(403);
    }

    @Test
    void ownersRole_staysTheHighest() {
        refused(olga, edit(Role.OWNER_ID), "Permissions cannot be changed", "permissions[]", "");
        refused(olga, edit(Role.OWNER_ID), "Position cannot be changed", "position", "1");
        refused(olga, NEW, "Position cannot be higher than or equal to", "name", "King", "position", "1000");
        olga.open(PAGE);
        olga.confirm(edit(Role.OWNER_ID) + "/delete").expect(403);
        olga.open(PAGE);
        olga.submit(PAGE, "username", "olga", "role", "user").expect(403);
        olga.open(edit(Role.OWNER_ID));
        olga.submit(edit(Role.OWNER_ID), "name", "Boss", "color", "#0000ff").expect(303);
        assertEquals("1", ownRole(desk.olga).path("permissions").asText());
        assertEquals("Boss", ownRole(desk.olga).path("name").asText());
    }

    @Test
    void everyoneRole_hasSafePermissionsOnly_andIsInherited() {
        HtmlPage page = olga.open(edit(Role.EVERYONE_ID)).expect(200).page();
        assertTrue(
                page.contains("Default permissions")
                        && page.values("permissions[]").contains("invite_users"),
                page);
        assertFalse(page.offers("manage_users") || page.asks("name"), page);
        refused(
                olga,
                edit(Role.EVERYONE_ID),
                "Permissions include permissions that are not safe",
                "permissions[]",
                "manage_users");
        refused(olga, edit(Role.EVERYONE_ID), "Position and badge", "position", "3");
        refused(olga, edit(Role.EVERYONE_ID), "Name cannot be given", "name", "All");
        olga.submit(edit(Role.EVERYONE_ID), "permissions[]", "").expect(303);
        assertEquals("0", ownRole(desk.bob).path("permissions").asText());
        long plain = make("Plain", 1);
        give(desk.alice, plain);
        assertEquals("0", ownRole(desk.alice).path("permissions").asText());
        olga.open(edit(Role.EVERYONE_ID));
        olga.submit(edit(Role.EVERYONE_ID), "permissions[]", "invite_users").expect(303);
        assertEquals("65536", ownRole(desk.alice).path("permissions").asText());
        olga.open(PAGE);
        olga.confirm(edit(Role.EVERYONE_ID) + "/delete").expect(403);
    }

    @Test
    void invalidInput_isReportedBesideItsField_andKept() {
        HtmlPage page = refused(
                olga, NEW, "Name can't be blank", "name", " ", "color", "#abc", "permissions[]", "manage_reports");
        assertTrue(
                page.value("color").equals("#abc")
                        && page.values("permissions[]").contains("manage_reports"),
                page);
        refused(olga, NEW, "Name is too long", "name", "n".repeat(101));
        refused(olga, NEW, "Color is invalid", "name", "New", "color", "red");
        refused(olga, NEW, "Position is not a number", "name", "New", "position", "high");
        refused(olga, NEW, "Position is not a number", "name", "New", "position", "99999999999");
        refused(olga, NEW, "Collection limit must be greater", "name", "New", "collection_limit", "-1");
        refused(olga, NEW, "Permissions include an unknown one", "name", "New", "permissions[]", "fly");
        assertEquals(4, roles().size());
        olga.forge(NEW, "name", "Forged").expect(403);
        assertEquals(4, roles().size());
    }

    @Test
    void withoutThePermission_thePagesAreClosed() {
        TestBrowser mod = desk.browserOf("mod");
        mod.open(NEW).expect(403);
        mod.open("/admin/accounts");
        mod.submit(NEW, "name", "Mine").expect(403);
        mod.open(edit(-99)).expect(403);
        assertEquals(4, roles().size());
    }

    /** Sends a form that is refused with this text, and gives the page that says so. */
    private static HtmlPage refused(TestBrowser who, String path, String text, String... fields) {
        who.open(path);
        Answer answer = who.submit(path, fields);
        HtmlPage page = answer.expect(422).page();
        assertTrue(page.contains(text), page);
        return page;
    }
}
