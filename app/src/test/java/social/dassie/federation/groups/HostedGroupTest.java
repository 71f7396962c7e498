package social.dassie.federation.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;

/** What groups of this server announce, to whom, and what they never do. */
class HostedGroupTest extends GroupsUnderTest {
    @Test
    void account_isAGroup_withoutALogin() {
        JsonNode account = alice.get("/api/v1/accounts/lookup?acct=gardeners");
        assertTrue(account.path("group").asBoolean());
        assertFalse(account.path("bot").asBoolean());
        assertEquals(1, account.path("followers_count").asInt());
        assertEquals(0, number("select count(*) from users where account_id = " + gardeners));
    }

    @Test
    void actor_namesItsModerators() {
        JsonNode actor = json(far.get("/users/gardeners", null));
        assertEquals("Group", actor.path("type").asText());
        assertFalse(actor.path("postingRestrictedToMods").asBoolean(true));
        assertEquals(GROUP + "/moderators", actor.path("attributedTo").asText());
        JsonNode moderators = json(far.get("/users/gardeners/moderators", null));
        assertEquals(local(alice), moderators.at("/orderedItems/0").asText());
        assertEquals(1, moderators.path("totalItems").asInt());
        groups().change(caller(alice), gardeners, "moderators", null);
        assertTrue(json(far.get("/users/gardeners", null))
                .path("postingRestrictedToMods")
                .asBoolean());
        assertTrue(far.get("/users/alice/moderators", null).startsWith("HTTP/1.1 404"));
    }

    private static JsonNode json(String answer) {
        assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
        String body = answer.substring(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
        return Json.parse(body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void membersPost_isBoosted_andItsActivityAnnounced() {
        joins(bob);
        joins(carol);
        String id = bob.posts("My roses @gardeners");
        List<JsonNode> sent = received();
        assertEquals(List.of("Announce", "Announce Create"), kinds(sent));
        for (JsonNode each : sent) {
            assertEquals(GROUP, each.path("actor").asText());
            JsonNode inner = each.path("object");
            assertEquals(
                    local(bob, id),
                    inner.isTextual() ? inner.asText() : inner.at("/object/id").asText());
            if (inner.isObject()) {
                assertEquals(local(bob), inner.path("actor").asText());
                assertEquals(GROUP, inner.at("/object/audience").asText());
                assertEquals(PUBLIC, each.at("/to/0").asText());
                assertEquals(GROUP + "/followers", each.at("/cc/0").asText());
            }
        }
        assertBoosted(carol, id);
        assertTrue(told(bob).contains("reblog"));
        assertEquals(List.of(), kinds(), "once");
        assertEquals(1, boosts());
    }

    @Test
    void remoteMembersPost_isAnnounced_asItWasReceived() {
        joins(carol);
        ObjectNode note = mention(1, "erin", "{}");
        ObjectNode create = far.activity("Create", "erin", note);
        far.send(create);
        far.send(create);
        List<JsonNode> sent = received();
        assertEquals(List.of("Announce", "Announce Create"), kinds(sent));
        JsonNode inner = sent.stream()
                .map(each -> each.path("object"))
                .filter(JsonNode::isObject)
                .findFirst()
                .orElseThrow();
        assertEquals(create.path("id").asText(), inner.path("id").asText());
        assertEquals(far.id("erin"), inner.path("actor").asText());
        assertFalse(inner.has("@context"));
        assertBoosted(carol, seen(note.path("id").asText()).path("id").asText());
    }

    @Test
    void lemmysPost_whichOnlyAddressesTheGroup_isAnnounced() {
        ObjectNode page = far.serves(far.note(
                "/post/1",
                "erin",
                "{'type':'Page','name':'Compost','to':['" + GROUP + "','" + PUBLIC + "'],'audience':'" + GROUP + "'}"));
        far.send(far.activity("Create", "erin", page.deepCopy()).put("audience", GROUP));
        assertEquals(List.of("Announce", "Announce Create"), kinds());
    }

    @Test
    void reply_isAnnouncedAsActivityOnly() {
        joins(bob);
        joins(carol);
        String id = bob.posts("My roses @gardeners");
        received();
        String reply = carol.repliesTo(id, "@bob @gardeners lovely");
        assertEquals(List.of("Announce Create"), kinds());
        assertEquals(1, boosts());
        assertBoosted(carol, id);
        far.create(mention(1, "erin", "{'inReplyTo':'" + local(carol, reply) + "'}"));
        assertEquals(List.of("Announce Create"), kinds());
        carol.repliesTo(id, "@bob only you");
        assertEquals(List.of(), kinds(), "it does not mention the group");
    }

    @Test
    void editsAndDeletions_arePassedOn() {
        joins(bob);
        String id = bob.posts("My roses @gardeners");
        received();
        bob.edits(id, "status", "My red roses @gardeners");
        List<JsonNode> edited = received();
        assertEquals(List.of("Announce Update"), kinds(edited));
        assertTrue(edited.stream()
                .anyMatch(each -> each.path("type").asText().equals("Update")
                        && each.path("actor").asText().equals(local(bob))));
        bob.deletes(id);
        List<JsonNode> deleted = received();
        assertEquals(List.of("Announce Delete", "Undo Announce"), kinds(deleted));
        assertTrue(deleted.stream()
                .anyMatch(each -> each.path("type").asText().equals("Delete")
                        && each.path("actor").asText().equals(local(bob))));
        assertEquals(0, boosts());
        assertEquals(0, number("select count(*) from group_posts"));
    }

    @Test
    void remoteEditsAndDeletions_arePassedOn() {
        ObjectNode note = mention(1, "erin", "{}");
        far.create(note);
        received();
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode update = far.activity(
                "Update",
                "erin",
                note.deepCopy()
                        .put("content", "<p>changed</p>")
                        .put("updated", app.clock().instant().toString()));
        far.send(update);
        assertEquals(List.of("Announce Update"), kinds());
        far.send(far.activity("Delete", "erin", "{}")
                .put("object", note.path("id").asText()));
        assertEquals(List.of("Announce Delete", "Undo Announce"), kinds());
        assertEquals(0, boosts());
    }

    @Test
    void editThatNoLongerMentionsTheGroup_takesThePostOut() {
        joins(bob);
        String id = bob.posts("My roses @gardeners");
        received();
        bob.edits(id, "status", "My roses");
        assertEquals(List.of("Undo Announce", "Undo Announce"), kinds());
        assertEquals(0, boosts());
        bob.edits(id, "status", "My roses @gardeners");
        assertEquals(1, boosts());
    }

    @Test
    void whoMayPost_isDecidedByTheGroup() {
        bob.posts("not a member @gardeners");
        assertEquals(0, boosts());
        alice.posts("the owner @gardeners");
        assertEquals(1, boosts());
        groups().change(caller(alice), gardeners, "everyone", null);
        bob.posts("anyone @gardeners");
        assertEquals(2, boosts());
        groups().change(caller(alice), gardeners, "moderators", null);
        joins(bob);
        bob.posts("a member @gardeners");
        assertEquals(2, boosts());
        groups().addModerator(caller(alice), gardeners, "bob");
        bob.posts("a moderator @gardeners");
        assertEquals(3, boosts());
    }

    @Test
    void privatePosts_andThoseThatStayHere_areNeverAnnounced() {
        joins(bob);
        for (String visibility : List.of("private", "direct")) {
            bob.posts("@gardeners hush", "visibility", visibility);
        }
        bob.posts("@gardeners here only", "local_only", "true");
        far.create(mention(1, "erin", "{'to':['~/users/erin/followers']}"));
        assertEquals(0, boosts());
        bob.posts("@gardeners quiet", "visibility", "unlisted");
        assertEquals(1, boosts());
        assertEquals(
                1, number("select count(*) from statuses where visibility = 'unlisted' and account_id = " + gardeners));
    }

    @Test
    void peopleWhoBlock_orAreSuspendedOrLimited_areNeverAnnounced() {
        groups().change(caller(alice), gardeners, "everyone", null);
        bob.post("/api/v1/accounts/" + gardeners + "/block");
        bob.posts("@gardeners I block you");
        app.rows().setAccount(carol.id(), "silenced_at = 1");
        app.app().core().platform().db().caches().clear();
        carol.posts("@gardeners limited");
        assertEquals(0, boosts());
        far.create(mention(1, "erin", "{}"));
        app.rows().setAccount(far.known("erin"), "suspended_at = 1");
        assertEquals(0, boosts(), "suspended before the announcement");
    }

    @Test
    void policyAgainstBoosts_isRespected() {
        joins(bob);
        bob.posts("@gardeners mine", "interaction_policy[can_reblog][automatic_approval][]", "author");
        app.runJobs();
        assertTrue(boosts() <= 1);
    }

    @Test
    void groups_neverAnnounceGroups() {
        groups().change(caller(alice), gardeners, "everyone", null);
        far.actor("club", "{'type':'Group'}");
        joined("club");
        far.create(mention(1, "club", "{}"));
        // The other group announces what this one announced, and itself.
        joins(bob);
        String id = bob.posts("My roses @gardeners");
        received();
        String boost = app.rows().number("select id from statuses where account_id = " + gardeners) + "";
        far.send(far.activity("Announce", "club", "{'to':['" + PUBLIC + "'],'cc':['" + GROUP + "']}")
                .put("object", local(bob, id)));
        far.send(far.activity("Announce", "club", "{'to':['" + PUBLIC + "'],'cc':['" + GROUP + "']}")
                .put("object", GROUP + "/statuses/" + boost + "/activity"));
        far.send(far.activity("Announce", "club", "{'to':['" + PUBLIC + "'],'cc':['" + GROUP + "']}")
                .put("object", GROUP));
        assertEquals(List.of(), kinds());
        assertEquals(1, boosts());
    }

    @Test
    void flood_isLimited_perPersonAndHour() {
        app.set("groups.posts_per_hour", "5");
        for (int i = 1; i <= 40; i++) {
            far.create(mention(i, "erin", "{}"));
        }
        assertEquals(5, boosts());
        assertEquals(5, number("select count(*) from group_posts"));
        app.clock().advance(Duration.ofHours(2));
        far.create(mention(41, "erin", "{}"));
        assertEquals(6, boosts());
    }

    @Test
    void postThatAddressesTheGroupAThousandTimes_isAnnouncedOnce() {
        StringBuilder all = new StringBuilder("'" + GROUP + "'");
        for (int i = 0; i < 1_000; i++) {
            all.append(",'").append(GROUP).append(i % 2 == 0 ? "" : "/" + i).append("'");
        }
        far.create(mention(1, "erin", "{'cc':[" + all + "]}"));
        assertEquals(1, boosts());
    }

    @Test
    void announcement_isAJobOfThePost_andHappensOnce() {
        joins(bob);
        bob.posts("My roses @gardeners");
        assertEquals(1, number("select count(*) from jobs where kind = 'groups.announce'"));
        assertEquals(0, number("select count(*) from statuses where account_id = " + gardeners));
        long row = number("select id from group_posts");
        app.runJobs();
        app.app().core().platform().jobs().add("groups.announce", Long.toString(row), "", 0);
        assertEquals(List.of("Announce", "Announce Create"), kinds());
        assertEquals(1, boosts());
    }

    @Test
    void pendingPost_deletedMeanwhile_isNotAnnounced() {
        joins(bob);
        String id = bob.posts("My roses @gardeners");
        bob.deletes(id);
        assertEquals(0, boosts());
        assertEquals(List.of(), kinds());
    }

    @Test
    void forgedActivities_ofStrangers_changeNothing() {
        joins(bob);
        String id = bob.posts("My roses @gardeners");
        received();
        String boost = GROUP + "/statuses/"
                + app.rows().number("select id from statuses where account_id = " + gardeners) + "/activity";
        for (String type : List.of("Undo", "Remove", "Delete", "Block", "Update")) {
            evil.send(evil.activity(type, "mallory", "{'target':'" + GROUP + "','to':['" + GROUP + "']}")
                    .put("object", boost));
            evil.send(evil.activity(type, "mallory", "{'target':'" + GROUP + "/moderators'}")
                    .put("object", local(bob, id)));
        }
        evil.send(evil.activity("Add", "mallory", "{'target':'" + GROUP + "/moderators'}")
                .put("object", evil.id("mallory")));
        ObjectNode announce = evil.activity("Announce", "mallory", "{}").put("object", local(bob, id));
        announce.put("actor", GROUP);
        assertTrue(evil.post("/inbox", evil.id("mallory"), announce) >= 202);
        app.app().federation().workOff();
        assertEquals(1, boosts());
        assertEquals(1, number("select count(*) from statuses where reblog_of_id is not null"));
        assertEquals(1, number("select count(*) from group_moderators"));
        assertEquals(1, number("select count(*) from statuses where uri = '" + local(bob, id) + "'"));
    }

    @Test
    void suspendedGroup_announcesNothing() {
        joins(bob);
        app.rows().setAccount(gardeners, "suspended_at = 1");
        app.app().core().platform().db().caches().clear();
        bob.posts("My roses @gardeners");
        assertEquals(0, boosts());
    }

    @Test
    void serverWithoutGroups_storesNothing() {
        groups().close(caller(alice), gardeners, "gardeners");
        app.runJobs();
        bob.posts("My roses @gardeners");
        assertEquals(0, number("select count(*) from group_posts"));
        assertEquals(0, number("select count(*) from jobs where kind = 'groups.announce'"));
        assertTrue(TestApp.URL.startsWith("https"));
    }
}
