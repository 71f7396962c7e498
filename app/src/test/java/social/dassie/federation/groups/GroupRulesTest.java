package social.dassie.federation.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.Role;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Founding groups, their members, moderators, owners, and their ends. */
class GroupRulesTest extends GroupsUnderTest {
    private final TestBrowser alices = new TestBrowser(app).signedIn("alice");
    private final TestBrowser bobs = new TestBrowser(app).signedIn("bob");

    /** The status of the answer to a form of the group's pages; 303 if it was done. */
    private int press(TestBrowser browser, String path, String... fields) {
        browser.open("/settings/groups").expect(200);
        return browser.submit("/settings/groups/" + gardeners + path, fields).status();
    }

    private int about(TestBrowser browser, long accountId, String act) {
        return press(browser, "/members/" + accountId + "/" + act);
    }

    private int post(TestBrowser browser, String statusId, String act) {
        return press(browser, "/posts/" + statusId + "/" + act);
    }

    private HtmlPage page(TestBrowser browser, String path) {
        return browser.open("/settings/groups/" + gardeners + path).expect(200).page();
    }

    private static int status(Runnable act) {
        return assertThrows(ApiException.class, act::run).status();
    }

    private boolean isMember(long accountId) {
        return number("select count(*) from follows where account_id = " + accountId + " and target_account_id = "
                        + gardeners)
                == 1;
    }

    @Test
    void founding_isCheckedAndLimited() {
        for (String name : List.of("", "two words", "alice", "gardeners", "admin", "a".repeat(31))) {
            assertEquals(422, status(() -> groups().found(caller(bob), name)), name);
        }
        app.set("groups.per_person", "2");
        groups().found(caller(bob), "one");
        groups().found(caller(bob), "two");
        assertEquals(422, status(() -> groups().found(caller(bob), "three")));
        app.set("groups.most", "3");
        assertEquals(422, status(() -> groups().found(caller(carol), "four")));
        app.set("groups.most", "10", "groups.founders", "staff");
        assertEquals(403, status(() -> groups().found(caller(carol), "four")));
        app.set("groups.founders", "nobody");
        assertEquals(403, status(() -> groups().found(caller(carol), "four")));
        assertEquals(403, status(() -> groups().found(Caller.ANONYMOUS, "four")));
        assertEquals(
                "four", groups().foundFor(Caller.ANONYMOUS, "four", carol.id()).username());
    }

    @Test
    void strangersAndModeratorsOfOtherGroups_findNothing() {
        groups().found(caller(bob), "cooks");
        String id = alice.posts("mine @gardeners");
        app.runJobs();
        for (String path : List.of("", "/members", "/posts")) {
            assertEquals(404, bobs.open("/settings/groups/" + gardeners + path).status(), path);
            assertEquals(
                    302,
                    new TestBrowser(app)
                            .open("/settings/groups/" + gardeners + path)
                            .status());
        }
        List<String> acts = List.of(
                "",
                "/moderators",
                "/moderators/" + alice.id() + "/remove",
                "/hand_over",
                "/close",
                "/members/" + carol.id() + "/approve",
                "/members/" + carol.id() + "/reject",
                "/members/" + carol.id() + "/remove",
                "/members/" + carol.id() + "/ban",
                "/members/" + carol.id() + "/unban",
                "/posts/" + id + "/remove",
                "/posts/" + id + "/restore");
        for (String path : acts) {
            String[] fields = {
                "confirmation", "gardeners", "heir", Long.toString(bob.id()), "account", "bob", "posting", "everyone"
            };
            assertEquals(404, press(bobs, path, fields), path);
            assertTrue(
                    alices.forge("/settings/groups/" + gardeners + path, fields).status() >= 400,
                    () -> path + " without the form's token");
        }
        assertEquals(1, boosts());
    }

    /** As Lemmy does it: without the removal as a Delete by a moderator, it goes on showing the post. */
    @Test
    void removal_isAnnouncedAsADeleteByTheModerator_andUndone() {
        groups().addModerator(caller(alice), gardeners, "carol");
        ObjectNode note = mention(1, "erin", "{}");
        far.create(note);
        String uri = note.path("id").asText();
        String id = Long.toString(number("select status_id from group_posts"));
        TestBrowser carols = new TestBrowser(app).signedIn("carol");
        assertEquals(List.of("Announce", "Announce Create"), kinds());
        assertEquals(303, post(carols, id, "remove"));
        List<JsonNode> removed = received();
        assertEquals(List.of("Announce Delete", "Undo Announce", "Undo Announce"), kinds(removed));
        JsonNode deletion = announced(removed);
        assertEquals(local(carol), deletion.path("actor").asText());
        assertEquals(uri, deletion.path("object").asText());
        assertEquals(GROUP, deletion.path("audience").asText());
        assertEquals("", deletion.path("summary").asText("missing"));
        assertEquals(303, post(alices, id, "restore"));
        List<JsonNode> restored = received();
        assertEquals(List.of("Announce", "Announce Undo"), kinds(restored));
        JsonNode undo = announced(restored);
        assertEquals(local(alice), undo.path("actor").asText());
        assertEquals("Delete", undo.at("/object/type").asText());
        assertEquals(uri, undo.at("/object/object").asText());
        assertEquals(303, post(carols, id, "remove"));
        JsonNode again = announced(received());
        assertNotEquals(deletion.path("id"), again.path("id"), "servers ignore an activity that they know");
    }

    /** The activity that the group announces. */
    private static JsonNode announced(List<JsonNode> activities) {
        return activities.stream()
                .filter(each -> each.path("type").asText().equals("Announce")
                        && each.path("object").isObject())
                .map(each -> each.path("object"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void moderators_lookAfterMembersAndPosts_notTheGroup() {
        groups().addModerator(caller(alice), gardeners, "@bob");
        Caller moderator = caller(bob);
        assertFalse(groups().moderated(moderator, gardeners).isOwner());
        assertEquals(403, status(() -> groups().change(moderator, gardeners, "everyone", "open")));
        assertEquals(403, status(() -> groups().addModerator(moderator, gardeners, "carol")));
        assertEquals(403, status(() -> groups().removeModerator(moderator, gardeners, alice.id())));
        assertEquals(403, status(() -> groups().handOver(moderator, gardeners, bob.id(), "gardeners")));
        assertEquals(403, status(() -> groups().close(moderator, gardeners, "gardeners")));
        assertEquals(422, about(bobs, alice.id(), "ban"));
        assertEquals(422, status(() -> groups().addModerator(caller(alice), gardeners, "nobody")));
        assertEquals(422, status(() -> groups().addModerator(caller(alice), gardeners, "gardeners")));
        assertEquals(422, status(() -> groups().addModerator(caller(alice), gardeners, far.id("erin"))));
        groups().removeModerator(moderator, gardeners, bob.id());
        assertEquals(404, status(() -> groups().moderated(moderator, gardeners)));
        assertEquals(422, status(() -> groups().removeModerator(caller(alice), gardeners, alice.id())));
    }

    @Test
    void approvalAndClosing_decideWhoJoins() {
        app.rows().setAccount(gardeners, "locked = 1");
        app.app().core().platform().db().caches().clear();
        groups().change(caller(alice), gardeners, null, "approval");
        joins(bob);
        joins(carol);
        assertFalse(isMember(bob.id()));
        assertTrue(page(alices, "/members").get().contains("@carol@"));
        assertEquals(2, groups().of(caller(alice)).get(0).requests());
        assertEquals(303, about(alices, bob.id(), "approve"));
        assertEquals(303, about(alices, carol.id(), "reject"));
        assertTrue(isMember(bob.id()));
        assertEquals(404, about(alices, carol.id(), "approve"));
        assertEquals(404, about(alices, 404, "reject"));
        assertEquals(303, about(alices, bob.id(), "remove"));
        assertFalse(isMember(bob.id()));
        groups().change(caller(alice), gardeners, null, "closed");
        joins(carol);
        assertEquals(0, number("select count(*) from follow_requests"));
        far.actor("fay");
        far.peer.answers("/users/fay/inbox", exchange -> TestPeer.send(exchange, 202, "text/plain", new byte[0]));
        joined("fay");
        assertEquals(List.of("Reject Follow"), kinds());
    }

    @Test
    void bannedMember_neitherPostsNorJoins_alsoByItsOwnServer() {
        long erin = far.known("erin");
        far.create(mention(1, "erin", "{}"));
        received();
        assertEquals(303, about(alices, erin, "ban"));
        assertTrue(kinds().contains("Reject Follow"));
        assertFalse(isMember(erin));
        groups().change(caller(alice), gardeners, "everyone", null);
        far.create(mention(2, "erin", "{}"));
        assertEquals(1, boosts());
        joined("erin");
        assertFalse(isMember(erin));
        assertTrue(page(alices, "/members").get().contains("/members/" + erin + "/unban"));
        assertEquals(303, about(alices, erin, "unban"));
        joined("erin");
        assertTrue(isMember(erin));
        joins(bob);
        bob.posts("pending @gardeners");
        assertEquals(303, about(alices, bob.id(), "ban"));
        assertEquals(1, boosts(), "banned before the announcement");
        assertEquals(
                403,
                bob.call("POST", "/api/v1/accounts/" + gardeners + "/follow").status());
    }

    @Test
    void removedPost_isWithdrawn_andRestored() {
        joins(bob);
        String id = bob.posts("My roses @gardeners");
        received();
        assertEquals(303, post(alices, id, "remove"));
        assertEquals(List.of("Announce Delete", "Undo Announce", "Undo Announce"), kinds());
        assertEquals(0, boosts());
        assertTrue(page(alices, "/posts").get().contains("/posts/" + id + "/restore"));
        bob.edits(id, "status", "My red roses @gardeners");
        assertEquals(0, boosts(), "an edit does not bring it back");
        assertEquals(303, post(alices, id, "restore"));
        assertEquals(1, boosts());
        assertEquals(404, post(alices, id, "restore"));
        assertEquals(404, post(alices, "404", "remove"));
    }

    @Test
    void owner_handsOver_byTypingTheName() {
        groups().addModerator(caller(alice), gardeners, "bob");
        assertEquals(422, status(() -> groups().handOver(caller(alice), gardeners, bob.id(), "wrong")));
        assertEquals(404, status(() -> groups().handOver(caller(alice), gardeners, carol.id(), "gardeners")));
        groups().handOver(caller(alice), gardeners, bob.id(), " Gardeners ");
        assertTrue(groups().moderated(caller(bob), gardeners).isOwner());
        assertFalse(groups().moderated(caller(alice), gardeners).isOwner());
    }

    @Test
    void closedGroup_tellsItsServers_andItsNameStaysReserved() {
        joins(bob);
        bob.posts("My roses @gardeners");
        received();
        assertEquals(422, status(() -> groups().close(caller(alice), gardeners, "gardener")));
        groups().close(caller(alice), gardeners, "gardeners");
        List<JsonNode> sent = received();
        assertTrue(
                sent.stream()
                        .anyMatch(each -> each.path("type").asText().equals("Delete")
                                && each.path("object").asText().equals(GROUP)),
                sent::toString);
        for (int i = 0; i < 4; i++) {
            app.clock().advance(Duration.ofDays(3));
            app.runJobs();
        }
        assertEquals(0, number("select count(*) from accounts where id = " + gardeners));
        assertEquals(0, number("select count(*) from hosted_groups"));
        assertEquals(0, number("select count(*) from group_posts"));
        assertEquals(1, number("select count(*) from statuses where account_id = " + bob.id()));
        assertEquals(422, status(() -> groups().found(caller(bob), "gardeners")));
    }

    @Test
    void erasedOwner_isSucceededByAModerator_elseTheGroupCloses() {
        groups().addModerator(caller(alice), gardeners, "bob");
        long cooks = groups().found(caller(alice), "cooks").accountId();
        app.app().core().people().users.delete(alice.id());
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertTrue(groups().moderated(caller(bob), gardeners).isOwner());
        app.clock().advance(Duration.ofDays(8));
        app.runJobs();
        assertEquals(0, number("select count(*) from hosted_groups where account_id = " + cooks));
        assertEquals(1, number("select count(*) from hosted_groups"));
    }

    @Test
    void staff_suspendsAGroup_afterAReport_andLiftsIt() {
        TestClient chief = app.user("chief", Role.OWNER);
        joins(bob);
        bob.post("/api/v1/reports", "account_id", Long.toString(gardeners), "comment", "spam");
        String group = "/api/v1/admin/accounts/" + gardeners;
        assertEquals(
                "gardeners",
                chief.get("/api/v1/admin/reports")
                        .get(0)
                        .at("/target_account/username")
                        .asText());
        chief.post(group + "/action", "type", "suspend");
        app.runJobs();
        bob.posts("My roses @gardeners");
        assertEquals(0, boosts());
        assertEquals(
                404,
                bob.call("POST", "/api/v1/accounts/" + gardeners + "/follow").status());
        chief.post(group + "/unsuspend");
        bob.posts("My roses again @gardeners");
        assertEquals(1, boosts());
    }
}
