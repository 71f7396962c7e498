package social.dassie.federation.inbox.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Json;

/** Threads of other servers, which are completed when somebody here looks at them. */
class ReadingThreadsTest extends FakeServers {
    private static final int LEVELS = 5;
    private static final int WIDTH = 8;

    private final List<ObjectNode> answers = new ArrayList<>();

    /** Serves a post with a list of its answers, which has the list of these in turn. */
    private ObjectNode serves(String path, String parent, List<String> children) {
        ObjectNode note = far.note(path, "erin", "{'replies':'~" + path + "/replies'}");
        if (!parent.isEmpty()) {
            note.put("inReplyTo", parent);
        }
        ObjectNode replies = far.json("{'type':'Collection'}").put("id", far.url(path + "/replies"));
        children.forEach(replies.putArray("items")::add);
        far.serves(replies);
        return far.serves(note);
    }

    /** The first of a thread: each level has eight answers, all to one post of the level above. */
    private ObjectNode thread() {
        String parent = "";
        ObjectNode root = null;
        for (int level = 0; level <= LEVELS; level++) {
            int width = level == 0 ? 1 : WIDTH;
            String first = "";
            for (int i = 0; i < width; i++) {
                boolean hasAnswers = i == 0 && level < LEVELS;
                ObjectNode note = serves(path(level, i), parent, hasAnswers ? children(level + 1) : List.of());
                first = i == 0 ? note.path("id").asText() : first;
                if (level == 0) {
                    root = note;
                } else {
                    answers.add(note);
                }
            }
            parent = first;
        }
        return Objects.requireNonNull(root);
    }

    private List<String> children(int level) {
        List<String> children = new ArrayList<>();
        for (int i = 0; i < WIDTH; i++) {
            children.add(far.url(path(level, i)));
        }
        return children;
    }

    private static String path(int level, int number) {
        return "/n/" + level + "/" + number;
    }

    /** Looks at a thread, lets everything be read, and returns how many answers are there then. */
    private int looksAt(String uri) {
        String context = "/api/v1/statuses/" + seen(uri).path("id").asText() + "/context";
        alice.get(context);
        app.runJobs();
        return alice.get(context).path("descendants").size();
    }

    @Test
    void thread_isCompleteAfterOneFetch_whateverWasKnown() {
        far.create(thread());
        List.of(0, 8, 9, 16, 24, 35).forEach(number -> far.create(answers.get(number)));
        assertEquals(LEVELS * WIDTH, looksAt(far.url("/n/0/0")));
    }

    @Test
    void thread_isComplete_whenOnlyTheMiddleIsKnown() {
        far.create(thread());
        serves(path(0, 0), "", List.of()); // the server of the first post does not know of any answer
        far.create(answers.get(0));
        assertEquals(LEVELS * WIDTH - (WIDTH - 1), looksAt(far.url("/n/0/0")));
    }

    @Test
    void repliesBelowRepliesToALocalPost_areFetched() {
        String mine = local(alice, alice.posts("mine"));
        far.create(serves("/n/1", mine, List.of(far.url("/n/2"))));
        serves("/n/2", far.url("/n/1"), List.of(far.url("/n/3")));
        serves("/n/3", far.url("/n/2"), List.of());
        assertEquals(3, looksAt(mine));
    }

    /** A post whose server lists the whole thread, and no replies to it. */
    private ObjectNode inContext(String path, String parent, String context) {
        ObjectNode note = far.note(path, "erin", "{}").put("context", context);
        if (!parent.isEmpty()) {
            note.put("inReplyTo", far.url(parent));
        }
        return far.serves(note);
    }

    private void servesContext(String path, List<?> members) {
        ObjectNode context = far.json("{'type':'OrderedCollection'}").put("id", far.url(path));
        ObjectNode page = far.json("{'type':'OrderedCollectionPage'}").put("partOf", far.url(path));
        page.set("orderedItems", Json.MAPPER.valueToTree(members));
        context.set("first", page);
        far.serves(context);
    }

    @Test
    void thread_isComplete_whenOnlyItsContextIsListed() {
        String context = far.url("/contexts/1");
        ObjectNode root = inContext("/c/1", "", context);
        far.create(root);
        inContext("/c/2", "/c/1", context);
        ObjectNode third = inContext("/c/3", "/c/2", context);
        ObjectNode activity = far.json("{'type':'Create'}").put("id", far.url("/c/3/activity"));
        activity.set("object", third);
        servesContext("/contexts/1", List.of(far.url("/c/1"), far.url("/c/2"), activity));
        assertEquals(2, looksAt(far.url("/c/1")));
        assertEquals(2, looksAt(far.url("/c/3")) + 2);
        int asked = far.peer.received().size();
        looksAt(far.url("/c/1"));
        assertEquals(asked, far.peer.received().size());
    }

    @Test
    void context_ofAnotherServer_orThatIsNoAddress_isNotFetched() {
        far.create(inContext("/c/1", "", evil.url("/contexts/1")));
        far.create(inContext("/c/2", "", "tag:far.example,2026:context=1"));
        assertEquals(0, looksAt(far.url("/c/1")));
        assertEquals(0, looksAt(far.url("/c/2")));
        assertEquals(0, evil.peer.count("/contexts/1"));
        assertEquals(0, number("select count(*) from jobs where kind = 'federation.thread'"));
    }

    @Test
    void thread_isFetchedEveryQuarterHour_andResumes() {
        far.create(thread());
        String root = far.url("/n/0/0");
        looksAt(root);
        int asked = far.peer.received().size();
        looksAt(root);
        looksAt(far.url("/n/1/0"));
        assertEquals(asked, far.peer.received().size());
        String late = far.url("/n/late");
        serves("/n/late", far.url(path(LEVELS, 7)), List.of());
        serves(path(LEVELS, 7), far.url(path(LEVELS - 1, 0)), List.of(late));
        app.clock().advance(Duration.ofMinutes(16));
        assertEquals(LEVELS * WIDTH + 1, looksAt(root));
    }

    @Test
    void oversizedThread_isFetchedFurtherOnTheNextView() {
        List<String> children = new ArrayList<>();
        for (int i = 0; i < Reading.MAX_REPLIES + 10; i++) {
            children.add(far.url("/n/child/" + i));
        }
        far.create(serves("/n/0/0", "", children));
        for (int i = 0; i < children.size(); i++) {
            serves("/n/child/" + i, far.url("/n/0/0"), List.of());
        }
        looksAt(far.url("/n/0/0"));
        assertEquals(Reading.MAX_REPLIES, number("select replies_count from statuses where uri like '%/n/0/0'"));
        app.clock().advance(Duration.ofMinutes(16));
        looksAt(far.url("/n/0/0"));
        assertEquals(children.size(), number("select replies_count from statuses where uri like '%/n/0/0'"));
    }
}
