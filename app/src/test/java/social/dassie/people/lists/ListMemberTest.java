package social.dassie.people.lists;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ListMemberTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private String list;
    private String members;

    @BeforeEach
    void makeList() {
        list = alice.makesList("Friends");
        members = "/api/v1/lists/" + list + "/accounts";
        alice.follows(bob);
    }

    private static List<String> idsOf(TestClient... people) {
        return Arrays.stream(people).map(p -> Long.toString(p.id())).toList();
    }

    @Test
    void members_areAddedAndRemoved_andTheNewestComesFirst() {
        alice.follows(carol);
        assertEquals("{}", alice.addsToList(list, bob).toString());
        alice.addsToList(list, carol);
        assertEquals(idsOf(carol, bob), alice.ids(members));
        assertEquals("{}", alice.removesFromList(list, bob).toString());
        alice.removesFromList(list, bob);
        assertEquals(idsOf(carol), alice.ids(members));
    }

    @Test
    void onlyFollowedRequestedAndOwnAccounts_canBeMembers() {
        alice.call("POST", members, "account_ids[]", List.of(bob.id(), carol.id()))
                .expect(422, "Validation failed: Account must be a followed account");
        assertEquals(List.of(), alice.ids(members));
        app.rows().setAccount(carol.id(), "locked = 1");
        alice.follows(carol);
        alice.addsToList(list, carol, alice);
        assertEquals(idsOf(alice, carol), alice.ids(members));
    }

    @Test
    void existingMember_isNotAddedTwice() {
        alice.addsToList(list, bob);
        alice.call("POST", members, "account_ids[]", List.of(alice.id(), bob.id()))
                .expect(422, "Validation failed: Account has already been taken");
        assertEquals(idsOf(bob), alice.ids(members));
        alice.removesFromList(list, bob);
        alice.addsToList(list, bob, bob);
        assertEquals(idsOf(bob), alice.ids(members));
    }

    @Test
    void unknownAccounts_are404_andAnEmptyListIsNoError() {
        for (Object id : List.of(1, "junk", "-5", "99999999999999999999")) {
            alice.call("POST", members, "account_ids[]", List.of(bob.id(), id)).expect(404, "Record not found");
            assertEquals(
                    "{}",
                    alice.call("DELETE", members, "account_ids[]", id)
                            .expect(200)
                            .text());
        }
        assertEquals(List.of(), alice.ids(members));
        assertEquals("{}", alice.call("POST", members).expect(200).text());
        assertEquals("{}", alice.call("DELETE", members).expect(200).text());
        alice.sendJson("POST", members, "{\"account_ids\": [\"" + bob.id() + "\"]}")
                .expect(200);
        assertEquals(idsOf(bob), alice.ids(members));
    }

    @Test
    void unfollowing_removesFromEveryList() {
        String second = alice.makesList("Second");
        alice.addsToList(list, bob);
        alice.addsToList(second, bob);
        bob.follows(alice);
        String bobs = bob.makesList("bob's");
        bob.addsToList(bobs, alice);
        alice.unfollows(bob);
        assertEquals(List.of(), alice.ids(members));
        assertEquals(List.of(), alice.ids("/api/v1/lists/" + second + "/accounts"));
        assertEquals(idsOf(alice), bob.ids("/api/v1/lists/" + bobs + "/accounts"));
    }

    @Test
    void suspendedMembers_areNotShown() {
        alice.addsToList(list, bob);
        app.rows().suspend(bob);
        assertEquals(List.of(), alice.ids(members));
        assertEquals(List.of(), alice.ids(TestClient.account(bob) + "/lists"));
    }

    @Test
    void limitOfZero_returnsAllMembers_withoutLink() {
        List<TestClient> fans = new ArrayList<>();
        for (int i = 0; i < 85; i++) {
            fans.add(app.user("fan" + i));
            alice.follows(fans.get(i));
        }
        alice.addsToList(list, fans.toArray(TestClient[]::new));
        Answer all = alice.call("GET", members, "limit", "0").expect(200);
        assertEquals(85, all.ids().size());
        assertEquals("", all.header("Link"));
        Answer page = alice.call("GET", members, "limit", "1000").expect(200);
        assertEquals(80, page.ids().size());
        assertEquals(all.ids().subList(0, 80), page.ids());
        assertTrue(String.valueOf(page.link("next")).contains("max_id="));
        assertEquals(40, alice.ids(members).size());
        StatementCount few = StatementCount.of(app, () -> alice.ids(members, "limit", 5));
        StatementCount many = StatementCount.of(app, () -> alice.ids(members, "limit", 0));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
        alice.removesFromList(list, fans.toArray(TestClient[]::new));
        assertNull(alice.call("GET", members).link("prev"));
    }

    @Test
    void listsOfAnAccount_areThoseOfTheCaller() {
        String path = TestClient.account(bob) + "/lists";
        carol.follows(bob);
        carol.addsToList(carol.makesList("carol's"), bob);
        alice.makesList("without bob");
        assertEquals(List.of(), alice.ids(path));
        alice.addsToList(list, bob);
        assertEquals(List.of(list), alice.ids(path));
        assertEquals("Friends", alice.get(path).get(0).path("title").asText());
        alice.call("GET", "/api/v1/accounts/1/lists").expect(404, "Record not found");
        app.anonymous().call("GET", path).expect(401, "The access token is invalid");
        app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
        alice.withScopes("read:accounts").call("GET", path).expect(403);
        assertEquals(List.of(list), alice.withScopes("read:lists").ids(path));
    }
}
