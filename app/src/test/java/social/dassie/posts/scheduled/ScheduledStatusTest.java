package social.dassie.posts.scheduled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class ScheduledStatusTest extends ScheduledFixture {
    private static final String TOO_SOON = "Validation failed: Scheduled at The scheduled date must be in the future";

    @Test
    void scheduledPost_isReturnedAsSuch_andNotPublished() {
        String parent = bob.posts("one");
        String picture = app.rows().pictures(alice, 1).get(0);
        String at = in(Duration.ofHours(1));
        JsonNode scheduled = alice.post(
                STATUSES,
                "status",
                " later #tag ",
                "scheduled_at",
                at,
                "media_ids[]",
                picture,
                "in_reply_to_id",
                parent,
                "spoiler_text",
                "careful",
                "language",
                "de",
                "visibility",
                "unlisted",
                "sensitive",
                "true");
        assertEquals(at, scheduled.path("scheduled_at").asText());
        JsonNode params = scheduled.path("params");
        assertEquals(
                "{\"text\":\"later #tag\",\"media_ids\":[\"" + picture + "\"],\"sensitive\":true,\"spoiler_text\":"
                        + "\"careful\",\"visibility\":\"unlisted\",\"language\":\"de\",\"scheduled_at\":null,"
                        + "\"poll\":null,\"idempotency\":null,\"with_rate_limit\":false,\"in_reply_to_id\":" + parent
                        + ",\"application_id\":" + params.path("application_id")
                        + ",\"quoted_status_id\":null,\"quote_approval_policy\":\"public\",\"content_type\":\"text/plain\"}",
                params.toString());
        assertEquals(
                picture, scheduled.path("media_attachments").path(0).path("id").asText());
        assertEquals(scheduled, alice.get(path(scheduled.path("id").asText())));
        assertEquals(List.of(), published());

        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        JsonNode post = alice.reads(published().get(0));
        assertEquals("careful", post.path("spoiler_text").asText());
        assertEquals("unlisted", post.path("visibility").asText());
        assertEquals("de", post.path("language").asText());
        assertEquals(parent, post.path("in_reply_to_id").asText());
        assertEquals(picture, post.path("media_attachments").path(0).path("id").asText());
        assertEquals("Test", post.path("application").path("name").asText());
        assertEquals(List.of(), alice.ids(SCHEDULED));
    }

    @Test
    void publication_happensExactlyOnce_alsoOnClockJumps() {
        id(Duration.ofHours(1));
        app.clock().advance(Duration.ofMinutes(59));
        app.runJobs();
        assertEquals(0, published().size());
        app.clock().advance(Duration.ofDays(1_000));
        app.runJobs();
        app.clock().advance(Duration.ofDays(-1_000));
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(1, published().size());
    }

    @Test
    void failedPublication_isRolledBack_andRetried() {
        id(Duration.ofHours(1));
        app.clock().advance(Duration.ofHours(2));
        app.rows().run("create trigger broken before delete on jobs begin select raise(abort, 'broken'); end");
        app.runJobs();
        assertEquals(List.of(), published());
        assertEquals(1, alice.ids(SCHEDULED).size());
        app.rows().run("drop trigger broken");
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals(1, published().size());
    }

    @Test
    void tooEarlyOrInvalidTime_isRejected() {
        for (Duration in : List.of(Duration.ofMinutes(4), Duration.ZERO, Duration.ofDays(-1))) {
            alice.call("POST", STATUSES, "status", "x", "scheduled_at", in(in)).expect(422, TOO_SOON);
        }
        alice.call("POST", STATUSES, "status", "x", "scheduled_at", "banana").expect(422, "Record invalid");
        String id = id(Duration.ofHours(1));
        alice.call("PUT", path(id), "scheduled_at", in(Duration.ofMinutes(5))).expect(422, TOO_SOON);
        alice.call("PUT", path(id), "scheduled_at", "banana").expect(422, "Record invalid");
        assertEquals(0, published().size());
        alice.sendJson("POST", STATUSES, "{\"status\":\"now\",\"scheduled_at\":null}")
                .expect(200);
        assertEquals(1, published().size());
    }

    @Test
    void unpublishablePost_cannotBeScheduled() {
        String at = in(Duration.ofHours(1));
        alice.call("POST", STATUSES, "scheduled_at", at).expect(422, "Validation failed: Text can't be blank");
        alice.call("POST", STATUSES, "status", "x".repeat(501), "scheduled_at", at)
                .expect(422);
        alice.call("POST", STATUSES, "status", "x", "in_reply_to_id", "1", "scheduled_at", at)
                .expect(404);
        alice.call("POST", STATUSES, "status", "x", "media_ids[]", app.rows().pictures(bob, 1), "scheduled_at", at)
                .expect(422);
        assertEquals(List.of(), alice.ids(SCHEDULED));
    }

    @Test
    void movedPost_isPublishedAtItsNewTime() {
        String id = id(Duration.ofHours(1));
        String later = in(Duration.ofHours(3));
        assertEquals(
                later,
                alice.put(path(id), "scheduled_at", later).path("scheduled_at").asText());
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(0, published().size());
        alice.put(path(id), "scheduled_at", in(Duration.ofMinutes(6)));
        app.clock().advance(Duration.ofMinutes(7));
        app.runJobs();
        assertEquals(1, published().size());
    }

    @Test
    void cancelledPost_isNotPublished_andItsFilesAreFree() {
        List<String> picture = app.rows().pictures(alice, 1);
        String id = id(Duration.ofHours(1), "media_ids[]", picture);
        assertEquals("{}", alice.delete(path(id)).toString());
        alice.call("DELETE", path(id)).expect(404, "Record not found");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        alice.posts("now", "media_ids[]", picture);
    }

    @Test
    void poll_beginsWhenItsPostIsPublished() {
        JsonNode scheduled =
                schedules(Duration.ofHours(1), "poll[options][]", List.of("a", "b"), "poll[expires_in]", 300);
        assertEquals(
                "{\"options\":[\"a\",\"b\"],\"expires_in\":300,\"multiple\":false,\"hide_totals\":false}",
                scheduled.path("params").path("poll").toString());
        alice.call(
                        "PUT",
                        path(scheduled.path("id").asText()),
                        "media_ids[]",
                        app.rows().pictures(alice, 1))
                .expect(200);
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        JsonNode published = alice.reads(published().get(0));
        assertEquals(1, published.path("media_attachments").size());
        JsonNode poll = published.path("poll");
        assertEquals("b", poll.path("options").path(1).path("title").asText());
        assertEquals("false", poll.path("expired").asText());
    }

    @Test
    void someoneElses_isNotFound_andScopesHold() {
        String id = id(Duration.ofHours(1));
        for (String method : List.of("GET", "PUT", "DELETE")) {
            bob.call(method, path(id)).expect(404, "Record not found");
            alice.call(method, path("1")).expect(404, "Record not found");
            app.anonymous().call(method, path(id)).expect(401, "The access token is invalid");
            app.application("read write")
                    .call(method, path(id))
                    .expect(422, "This method requires an authenticated user");
        }
        assertEquals(List.of(), bob.ids(SCHEDULED));
        app.anonymous().call("GET", SCHEDULED).expect(401);
        TestClient reader = alice.withScopes("read:statuses");
        assertEquals(List.of(id), reader.ids(SCHEDULED));
        reader.call("PUT", path(id)).expect(403, "This action is outside the authorized scopes");
        reader.call("DELETE", path(id)).expect(403);
        alice.withScopes("write").call("GET", SCHEDULED).expect(403);
        alice.withScopes("write:statuses").delete(path(id));
    }

    @Test
    void list_isPagedByIds_newestFirst() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(0, id(Duration.ofDays(9 - i)));
        }
        Answer first = alice.call("GET", SCHEDULED, "limit", 2);
        assertEquals(ids.subList(0, 2), first.ids());
        assertEquals(TestApp.URL + SCHEDULED + "?limit=2&max_id=" + ids.get(1), first.link("next"));
        assertEquals(TestApp.URL + SCHEDULED + "?limit=2&min_id=" + ids.get(0), first.link("prev"));
        assertEquals(ids.subList(2, 4), alice.ids(SCHEDULED, "limit", 2, "max_id", ids.get(1)));
        assertEquals(ids.subList(2, 4), alice.ids(SCHEDULED, "limit", 2, "min_id", ids.get(4)));
        Answer last = alice.call("GET", SCHEDULED, "limit", 2, "max_id", ids.get(3));
        assertEquals(ids.subList(4, 5), last.ids());
        assertNull(last.link("next"));
        assertEquals("", alice.call("GET", SCHEDULED, "max_id", ids.get(4)).header("Link"));
    }

    @Test
    void longList_needsConstantStatements() {
        for (int i = 0; i < 6; i++) {
            id(Duration.ofDays(1), "media_ids[]", app.rows().pictures(alice, 1));
        }
        StatementCount one = StatementCount.of(app, () -> alice.ids(SCHEDULED, "limit", 1));
        StatementCount all = StatementCount.of(app, () -> alice.ids(SCHEDULED));
        assertEquals(one.count(), all.count(), all::toString);
    }

    @Test
    void limits_areADayAndInAll() {
        for (int i = 0; i < 25; i++) {
            alice.put(path(id(Duration.ofDays(i + 1))), "scheduled_at", "2050-01-01T0" + i % 10 + ":00:00Z");
        }
        String daily = "Validation failed: You have exceeded the limit of 25 scheduled posts for today";
        alice.call("POST", STATUSES, "status", "x", "scheduled_at", "2050-01-01T23:59:59Z")
                .expect(422, daily);
        String id = id(Duration.ofDays(1));
        alice.call("PUT", path(id), "scheduled_at", "2050-01-01").expect(422, daily);
        alice.put(path(alice.ids(SCHEDULED).get(1)), "scheduled_at", "2050-01-01T12:00:00Z");
        alice.post(STATUSES, "status", "x", "scheduled_at", "2050-01-02");
        bob.post(STATUSES, "status", "x", "scheduled_at", "2050-01-01");
        app.rows()
                .run("with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 273)"
                        + " insert into scheduled_statuses (id, account_id, scheduled_at, params) select n, "
                        + alice.id() + ", 4000000000000, '{}' from numbers");
        alice.call("POST", STATUSES, "status", "x", "scheduled_at", in(Duration.ofDays(3)))
                .expect(422, "Validation failed: You have exceeded the limit of 300 scheduled posts");
    }

    @Test
    void sameIdempotencyKey_schedulesOnce() throws Exception {
        String picture = app.rows().pictures(alice, 1).get(0);
        String query = "?status=later&media_ids[]=" + picture + "&scheduled_at=" + in(Duration.ofHours(1));
        List<String> ids = Together.run(20, i -> () -> sent("k", query));
        assertEquals(1, ids.stream().distinct().count());
        assertEquals(1, alice.ids(SCHEDULED).size());
    }

    @Test
    void sameIdempotencyKey_isOnePost_withOrWithoutATime() {
        String waiting = sent("first", "?status=later&scheduled_at=" + in(Duration.ofHours(1)));
        assertEquals(waiting, sent("first", "?status=now"));
        assertEquals(List.of(), published());
        String post = sent("second", "?status=now");
        assertEquals(post, sent("second", "?status=later&scheduled_at=" + in(Duration.ofHours(1))));
        assertEquals(List.of(post), published());
        assertEquals(List.of(waiting), alice.ids(SCHEDULED));
    }

    @Test
    void sameIdempotencyKey_returnsThePublishedPost() {
        sent("k", "?status=soon&scheduled_at=" + in(Duration.ofMinutes(10)));
        app.clock().advance(Duration.ofMinutes(15));
        app.runJobs();
        assertEquals(published(), List.of(sent("k", "?status=soon&scheduled_at=" + in(Duration.ofMinutes(10)))));
        assertEquals(published(), List.of(sent("k", "?status=now")));
        assertEquals(List.of(), alice.ids(SCHEDULED));
    }

    @Test
    void sameIdempotencyKey_isOnePost_underConcurrency() throws Exception {
        String time = "&scheduled_at=" + in(Duration.ofHours(1));
        List<String> ids = Together.run(20, i -> () -> sent("k", "?status=one" + (i % 2 == 0 ? time : "")));
        assertEquals(1, ids.stream().distinct().count());
        assertEquals(1, alice.ids(SCHEDULED).size() + published().size());
    }

    private String sent(String key, String query) {
        return alice.answer(
                        alice.request("POST", STATUSES + query)
                                .header("Idempotency-Key", key)
                                .asBytes(),
                        "POST",
                        STATUSES)
                .expect(200)
                .json()
                .path("id")
                .asText();
    }

    @Test
    void unpublishableScheduledPost_staysListed_andIsReported() {
        String parent = bob.posts("one");
        List<String> picture = app.rows().pictures(alice, 1);
        String id = id(Duration.ofHours(1), "in_reply_to_id", parent, "media_ids[]", picture);
        bob.deletes(parent);
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(List.of(), published());
        assertEquals(List.of(id), alice.ids(SCHEDULED));
        assertEquals(
                "The post you are trying to reply to does not appear to exist.",
                app.app().core().platform().jobs().dead(1).get(0).lastError());
        alice.call("POST", STATUSES, "status", "x", "media_ids[]", picture).expect(422);
        alice.delete(path(id));
        assertEquals(List.of(), app.app().core().platform().jobs().dead(1));
    }

    @Test
    void lockedLogin_publishesNothing() {
        String id = id(Duration.ofHours(1));
        app.app()
                .core()
                .platform()
                .db()
                .runInTransaction(() -> app.app().core().users().changeDisabled(alice.id(), true));
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from statuses"));
        assertEquals(1, app.rows().number("select count(*) from scheduled_statuses where id = " + id));
        assertEquals(
                "Your login is currently disabled",
                app.app().core().platform().jobs().dead(1).get(0).lastError());
    }

    @Test
    void laterDefaultVisibility_doesNotWidenTheAudience() {
        alice.patch("/api/v1/accounts/update_credentials", "source[privacy]", "private");
        assertEquals(
                "private",
                schedules(Duration.ofHours(1)).path("params").path("visibility").asText());
        alice.patch("/api/v1/accounts/update_credentials", "source[privacy]", "public");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(
                "private", alice.reads(published().get(0)).path("visibility").asText());
    }

    @Test
    void deletedApp_doesNotPreventPublication() {
        id(Duration.ofHours(1));
        app.rows().run("update scheduled_statuses set params = json_set(params, '$.application_id', 999)");
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(1, published().size());
    }
}
