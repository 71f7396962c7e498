package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.Map;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What a listener finds that hears an event after all others of its phase. */
class EventPhasesTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final Events events = app.app().core().platform().events();
    private final RowsDao rows = app.app().core().platform().db().dao(RowsDao.class);
    private final Map<Phase, String> found = new EnumMap<>(Phase.class);

    interface RowsDao {
        @SqlQuery("""
                select (select min(count(*), 1) from feed_posts where status_id = :statusId) || ' '
                    || (select count(*) from notifications where status_id = :statusId) || ' '
                    || (select count(*) from conversation_statuses where status_id = :statusId)
                """)
        String ofPost(long statusId);

        @SqlQuery("""
                select (select count(*) from list_accounts where account_id = :targetId) || ' '
                    || (select count(*) from feed_posts p join feeds f on f.id = p.feed_id
                        join statuses s on s.id = p.status_id
                        where f.account_id = :accountId and f.list_id is null and s.account_id = :targetId) || ' '
                    || (select count(*) from notifications where account_id = :targetId and type = 'follow')
                """)
        String ofFollow(long accountId, long targetId);
    }

    /** A post joins a conversation for those who are notified of it, and is in feeds before anyone hears of it. */
    @Test
    void privateMention_isInFeedsThenNotifiedThenInConversations() {
        for (Phase phase : Phase.values()) {
            events.subscribe(phase, StatusEvent.Published.class, e -> found.put(phase, rows.ofPost(e.statusId())));
        }
        alice.posts("@bob hello", "visibility", "direct");
        assertEquals(
                Map.of(
                        Phase.STORE, "0 0 0",
                        Phase.DERIVE, "1 0 0",
                        Phase.NOTIFY, "1 1 0",
                        Phase.COLLECT, "1 1 1",
                        Phase.SEND, "1 1 1"),
                found);
    }

    /** Lists go by follows, feeds by lists. */
    @Test
    void endOfAFollow_reachesListsThenFeedsThenNotifications() {
        alice.follows(bob);
        String list = alice.post("/api/v1/lists", "title", "Friends").path("id").asText();
        alice.post("/api/v1/lists/" + list + "/accounts", "account_ids[]", bob.id());
        bob.posts("Hello");
        for (Phase phase : Phase.values()) {
            events.subscribe(
                    phase,
                    FollowEvent.Unfollowed.class,
                    e -> found.put(phase, rows.ofFollow(e.accountId(), e.targetAccountId())));
        }
        alice.post("/api/v1/accounts/" + bob.id() + "/unfollow");
        assertEquals(
                Map.of(
                        Phase.STORE, "0 1 1",
                        Phase.DERIVE, "0 0 1",
                        Phase.NOTIFY, "0 0 0",
                        Phase.COLLECT, "0 0 0",
                        Phase.SEND, "0 0 0"),
                found);
    }
}
