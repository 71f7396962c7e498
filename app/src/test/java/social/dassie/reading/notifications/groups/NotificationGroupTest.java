package social.dassie.reading.notifications.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class NotificationGroupTest {
    private static final String LIST = "/api/v2/notifications";
    private static final int MOST_STATEMENTS = 12;

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    @Test
    void similarNotifications_areGrouped_othersAreNot() {
        String post = alice.posts("Hello");
        String other = alice.posts("Another");
        bob.favourites(post);
        carol.favourites(post);
        bob.favourites(other);
        bob.boosts(post);
        carol.boosts(post);
        bob.follows(alice);
        carol.follows(alice);
        String mention = carol.posts("@alice hi");
        bob.posts("@alice hi");
        JsonNode answer = alice.get(LIST);
        assertEquals(
                List.of(
                        "mention ungrouped by bob",
                        "mention ungrouped by carol",
                        "follow grouped by carol, bob",
                        "reblog grouped by carol, bob",
                        "favourite grouped by bob",
                        "favourite grouped by carol, bob"),
                shown(answer));
        List<String> statuses = new ArrayList<>();
        answer.path("statuses").forEach(status -> statuses.add(status.path("id").asText()));
        assertEquals(4, statuses.size(), "each once");
        assertEquals(mention, statuses.get(1));
        assertEquals(List.of(post, other), statuses.subList(2, 4));
        assertEquals(2, answer.path("accounts").size(), "each once");
        assertFalse(answer.has("partial_accounts"));
        JsonNode boosts = answer.at("/notification_groups/3");
        assertEquals(post, boosts.path("status_id").asText(), "the boosted status, not the boost");
        assertFalse(answer.at("/notification_groups/2").has("status_id"));
    }

    @Test
    void group_hasItsCountAndItsPageRange() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        carol.favourites(post);
        JsonNode single = alice.get("/api/v1/notifications");
        JsonNode group = alice.get(LIST).at("/notification_groups/0");
        assertEquals(2, group.path("notifications_count").asInt());
        assertTrue(group.path("most_recent_notification_id").isIntegralNumber());
        assertEquals(
                single.at("/0/id").asText(),
                group.path("most_recent_notification_id").asText());
        assertEquals(single.at("/0/id").asText(), group.path("page_max_id").asText());
        assertEquals(single.at("/1/id").asText(), group.path("page_min_id").asText());
        assertEquals(
                single.at("/0/created_at").asText(),
                group.path("latest_page_notification_at").asText());
        assertEquals(single.at("/0/group_key").asText(), group.path("group_key").asText());
        assertTrue(group.path("group_key").asText().matches("favourite-" + post + "-[0-9]+"));
    }

    @Test
    void aGroup_lastsTwelveHours_fromItsBeginning() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        app.clock().advance(Duration.ofHours(11));
        carol.favourites(post);
        assertEquals(List.of("favourite grouped by carol, bob"), shown(alice.get(LIST)));
        app.clock().advance(Duration.ofHours(1));
        app.user("dora").favourites(post);
        assertEquals(List.of("favourite grouped by dora", "favourite grouped by carol, bob"), shown(alice.get(LIST)));
    }

    @Test
    void signUps_areGrouped_forStaff() {
        TestClient owner = app.user("olga", Role.OWNER);
        app.user("dora");
        app.user("emil");
        assertEquals(List.of("admin.sign_up grouped by emil, dora"), shown(owner.get(LIST)));
    }

    @Test
    void groupedTypes_selectWhatMayBeGrouped() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        carol.favourites(post);
        bob.follows(alice);
        carol.follows(alice);
        List<String> onlyFollows =
                List.of("follow grouped by carol, bob", "favourite ungrouped by carol", "favourite ungrouped by bob");
        assertEquals(onlyFollows, shown(alice.get(LIST, "grouped_types[]", List.of("follow", "mention"))));
        assertEquals(
                3,
                alice.get(LIST + "/unread_count", "grouped_types[]", "follow")
                        .path("count")
                        .asInt());
        assertEquals(4, shown(alice.get(LIST, "grouped_types[]", "nonsense")).size());
        String alone = alice.get(LIST, "grouped_types[]", "follow")
                .at("/notification_groups/1/group_key")
                .asText();
        assertEquals(List.of("favourite ungrouped by carol"), shown(alice.get(LIST + "/" + alone)));
        alice.post(LIST + "/" + alone + "/dismiss");
        assertEquals(List.of("follow grouped by carol, bob", "favourite grouped by bob"), shown(alice.get(LIST)));
    }

    @Test
    void typesAndExcludeTypesAndAccountId_choose() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        carol.favourites(post);
        bob.follows(alice);
        assertEquals(List.of("follow grouped by bob"), shown(alice.get(LIST, "types[]", "follow")));
        assertEquals(List.of("favourite grouped by carol, bob"), shown(alice.get(LIST, "exclude_types[]", "follow")));
        assertEquals(
                List.of("follow grouped by bob", "favourite grouped by bob"),
                shown(alice.get(LIST, "account_id", bob.id())));
        for (String unknown : List.of("1", "nobody", "-1")) {
            assertEquals(List.of(), shown(alice.get(LIST, "account_id", unknown)), unknown);
        }
    }

    @Test
    void group_hasEightSampleAccounts_andPartialAvatars() {
        String post = alice.posts("Hello");
        List<TestClient> fans = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            fans.add(app.user("fan" + i));
            fans.get(i).favourites(post);
        }
        JsonNode full = alice.get(LIST);
        JsonNode group = full.at("/notification_groups/0");
        assertEquals(10, group.path("notifications_count").asInt());
        assertEquals(8, group.path("sample_account_ids").size());
        assertEquals(
                Long.toString(fans.get(9).id()),
                group.at("/sample_account_ids/0").asText());
        assertEquals(8, full.path("accounts").size());
        assertEquals(full, alice.get(LIST, "expand_accounts", "full"));
        JsonNode partial = alice.get(LIST, "expand_accounts", "partial_avatars");
        assertEquals(group, partial.at("/notification_groups/0"));
        assertEquals("fan9", partial.at("/accounts/0/acct").asText());
        assertEquals(1, partial.path("accounts").size());
        assertEquals(7, partial.path("partial_accounts").size());
        List<String> keys = new ArrayList<>();
        partial.at("/partial_accounts/0").fieldNames().forEachRemaining(keys::add);
        assertEquals(
                List.of("id", "acct", "locked", "bot", "url", "avatar", "avatar_static", "avatar_description"), keys);
        alice.call("GET", LIST, "expand_accounts", "some")
                .expect(
                        400,
                        "Invalid value for 'expand_accounts': 'some', allowed values are 'full' and 'partial_avatars'");
    }

    @Test
    void oneGroup_isReadByItsKey_withItsAccountsPageByPage() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        carol.favourites(post);
        JsonNode listed = alice.get(LIST);
        String key = listed.at("/notification_groups/0/group_key").asText();
        JsonNode one = alice.get(LIST + "/" + key);
        assertEquals(shown(listed), shown(one));
        assertEquals(listed.path("statuses"), one.path("statuses"));
        assertFalse(one.at("/notification_groups/0").has("page_min_id"), "there is no page");
        assertFalse(one.at("/notification_groups/0").has("latest_page_notification_at"));
        String people = LIST + "/" + key + "/accounts";
        assertEquals(List.of(carol.id() + "", bob.id() + ""), alice.ids(people));
        var first = alice.call("GET", people, "limit", 1).expect(200);
        assertEquals(List.of(carol.id() + ""), first.ids());
        String newest = listed.at("/notification_groups/0/page_max_id").asText();
        String address = "<" + TestApp.URL + people + "?limit=1&";
        assertEquals(
                address + "max_id=" + newest + ">; rel=\"next\", " + address + "min_id=" + newest + ">; rel=\"prev\"",
                first.header("Link"));
        assertEquals(List.of(bob.id() + ""), alice.ids(people, "max_id", newest));
        assertEquals("", alice.call("GET", people, "min_id", newest).header("Link"));
        assertEquals(List.of(), alice.ids(LIST + "/favourite-1-2/accounts"));
        assertEquals(List.of(), bob.ids(people));
        for (String unknown : List.of("favourite-1-2", "ungrouped-999", "ungrouped-", "follow")) {
            alice.call("GET", LIST + "/" + unknown).expect(404, "Record not found");
        }
        bob.call("GET", LIST + "/" + key).expect(404, "Record not found");
    }

    @Test
    void ungroupedNotification_isReadAndDismissedByKey() {
        carol.posts("@alice hi");
        String key = alice.get(LIST).at("/notification_groups/0/group_key").asText();
        assertEquals(List.of("mention ungrouped by carol"), shown(alice.get(LIST + "/" + key)));
        assertEquals(List.of(carol.id() + ""), alice.ids(LIST + "/" + key + "/accounts"));
        bob.call("GET", LIST + "/" + key).expect(404, "Record not found");
        assertEquals(List.of(), bob.ids(LIST + "/" + key + "/accounts"));
        bob.post(LIST + "/" + key + "/dismiss");
        assertEquals(1, shown(alice.get(LIST)).size());
        alice.post(LIST + "/" + key + "/dismiss");
        assertEquals(List.of(), shown(alice.get(LIST)));
    }

    @Test
    void dismiss_removesOnlyTheCallersGroup() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        carol.favourites(post);
        bob.follows(alice);
        String key = alice.get(LIST).at("/notification_groups/1/group_key").asText();
        bob.post(LIST + "/" + key + "/dismiss");
        assertEquals(2, shown(alice.get(LIST)).size());
        assertEquals(
                "{}",
                alice.call("POST", LIST + "/" + key + "/dismiss").expect(200).text());
        assertEquals(
                "{}",
                alice.call("POST", LIST + "/" + key + "/dismiss").expect(200).text());
        assertEquals(List.of("follow grouped by bob"), shown(alice.get(LIST)));
        assertEquals(1, alice.get("/api/v1/notifications").size());
    }

    @Test
    void pages_showAGroupOnce_withItsPartOnThePage() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        bob.follows(alice);
        bob.posts("@alice one");
        carol.favourites(post);
        carol.posts("@alice two");
        List<String> ids = alice.ids("/api/v1/notifications");
        var first = alice.call("GET", LIST, "limit", 2).expect(200);
        assertEquals(List.of("mention ungrouped by carol", "favourite grouped by carol, bob"), shown(first.json()));
        JsonNode favourites = first.json().at("/notification_groups/1");
        assertEquals(ids.get(1), favourites.path("page_min_id").asText(), "bob's is not on this page");
        assertEquals(2, favourites.path("notifications_count").asInt());
        String base = "<" + TestApp.URL + LIST + "?limit=2&";
        assertEquals(
                base + "max_id=" + ids.get(1) + ">; rel=\"next\", " + base + "min_id=" + ids.get(0) + ">; rel=\"prev\"",
                first.header("Link"));
        var second = alice.call("GET", LIST, "limit", 2, "max_id", ids.get(1)).expect(200);
        assertEquals(List.of("mention ungrouped by bob", "follow grouped by bob"), shown(second.json()));
        var third = alice.call("GET", LIST, "limit", 2, "max_id", ids.get(3)).expect(200);
        assertEquals(List.of("favourite grouped by bob"), shown(third.json()), "what is older of the group");
        assertEquals(
                1, third.json().at("/notification_groups/0/notifications_count").asInt());
        assertEquals(
                ids.get(4),
                third.json().at("/notification_groups/0/page_min_id").asText());
        var end = alice.call("GET", LIST, "max_id", ids.get(4)).expect(200);
        assertEquals("", end.header("Link"));
        assertEquals(List.of(), shown(end.json()));
    }

    @Test
    void minId_givesTheGroupsRightAfterIt_andSinceId_theNewest() {
        String post = alice.posts("Hello");
        bob.follows(alice);
        bob.favourites(post);
        bob.posts("@alice one");
        carol.favourites(post);
        carol.posts("@alice two");
        List<String> ids = alice.ids("/api/v1/notifications");
        JsonNode next = alice.get(LIST, "min_id", ids.get(4), "limit", 2);
        assertEquals(List.of("mention ungrouped by bob", "favourite grouped by bob"), shown(next));
        assertEquals(ids.get(3), next.at("/notification_groups/1/page_max_id").asText());
        JsonNode all = alice.get(LIST, "min_id", ids.get(4), "limit", 5);
        assertEquals(
                List.of("mention ungrouped by carol", "mention ungrouped by bob", "favourite grouped by carol, bob"),
                shown(all));
        assertEquals(ids.get(1), all.at("/notification_groups/2/page_max_id").asText());
        JsonNode since = alice.get(LIST, "since_id", ids.get(3));
        assertEquals(
                List.of("mention ungrouped by carol", "favourite grouped by carol, bob", "mention ungrouped by bob"),
                shown(since));
        assertEquals(ids.get(1), since.at("/notification_groups/1/page_min_id").asText(), "bob's is before since_id");
    }

    @Test
    void unreadCount_countsGroupsAfterTheMarker() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        String read = alice.get("/api/v1/notifications").at("/0/id").asText();
        carol.favourites(post);
        app.user("dora").favourites(post);
        carol.posts("@alice hi");
        bob.posts("@alice hi");
        String path = LIST + "/unread_count";
        assertEquals(3, alice.get(path).path("count").asInt());
        alice.post("/api/v1/markers", "notifications[last_read_id]", read);
        assertEquals(3, alice.get(path).path("count").asInt());
        assertEquals(1, alice.get(path, "types[]", "favourite").path("count").asInt());
        assertEquals(
                2, alice.get(path, "exclude_types[]", "favourite").path("count").asInt());
        assertEquals(1, alice.get(path, "account_id", bob.id()).path("count").asInt());
        assertEquals(2, alice.get(path, "limit", 2).path("count").asInt());
        String all = alice.get("/api/v1/notifications").at("/0/id").asText();
        alice.post("/api/v1/markers", "notifications[last_read_id]", all);
        assertEquals(0, alice.get(path).path("count").asInt());
    }

    @Test
    void hiddenAccounts_areNotInAGroup() {
        String post = alice.posts("Hello");
        bob.favourites(post);
        carol.favourites(post);
        app.rows().suspend(carol);
        JsonNode group = alice.get(LIST).at("/notification_groups/0");
        assertEquals(List.of("favourite grouped by bob"), shown(alice.get(LIST)));
        assertEquals(1, group.path("notifications_count").asInt());
        assertEquals(
                List.of(bob.id() + ""),
                alice.ids(LIST + "/" + group.path("group_key").asText() + "/accounts"));
        assertEquals(1, alice.get(LIST + "/unread_count").path("count").asInt());
        assertNotEquals("", group.path("page_max_id").asText());
    }

    @Test
    void aPageOfFortyGroups_takesAsManyStatementsAsOneOfFive() {
        List<TestClient> fans = List.of(bob, carol, app.user("dora"));
        for (int i = 0; i < 40; i++) {
            String post = alice.posts("@bob #cat number " + i);
            fans.forEach(fan -> fan.favourites(post));
        }
        for (String more : List.of("", "&expand_accounts=partial_avatars", "&min_id=1")) {
            StatementCount few = count("?limit=5" + more, 5);
            StatementCount many = count("?limit=40" + more, 40);
            assertEquals(few.count(), many.count(), () -> more + "\n" + few + "\n" + many);
            assertTrue(many.count() <= MOST_STATEMENTS, many::toString);
        }
    }

    private StatementCount count(String query, int groups) {
        return StatementCount.of(
                app, () -> assertEquals(groups, shown(alice.get(LIST + query)).size()));
    }

    private static List<String> shown(JsonNode answer) {
        List<String> shown = new ArrayList<>();
        for (JsonNode group : answer.path("notification_groups")) {
            List<String> names = new ArrayList<>();
            for (JsonNode id : group.path("sample_account_ids")) {
                for (JsonNode account : answer.path("accounts")) {
                    if (account.path("id").equals(id)) {
                        names.add(account.path("acct").asText());
                    }
                }
            }
            boolean isAlone = group.path("group_key").asText().startsWith("ungrouped-");
            shown.add(group.path("type").asText()
                    + (isAlone ? " ungrouped by " : " grouped by ")
                    + String.join(", ", names));
        }
        return shown;
    }
}
