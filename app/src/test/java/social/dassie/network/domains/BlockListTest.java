package social.dassie.network.domains;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;

/** Lists of blocks that others keep, on a real server. */
class BlockListTest {
    private static final String HEADER = "#domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate\n";

    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final TestPeer peer = TestPeer.startWithTls();

    private final BlockLists lists = app.app().core().domains().lists;
    private final BlockedDomains blocked = app.app().core().domains().blocked;
    private final String url = peer.url("/list.csv");

    @BeforeEach
    void start() {
        app.runJobs();
    }

    private void says(String rows) {
        peer.forgets("/list.csv").answers("/list.csv", "text/plain", rows.isEmpty() ? "" : HEADER + rows);
    }

    private void nextDay() {
        app.clock().advance(Duration.ofHours(25));
        app.runJobs();
    }

    private String blocks() {
        return String.join(
                " ",
                blocked.all().stream()
                        .map(b -> b.domain() + "=" + b.severity().key())
                        .toList());
    }

    @Test
    void list_isTakenOverAtOnce_andFollowedFromThenOn() {
        long there = app.rows().remoteAccount("a", "two.example");
        peer.answers("/list.csv", "text/csv", HEADER + "one.example,suspend,,,,\ntwo.example,silence,,,,\n");
        BlockImport.Changes changes = lists.subscribe(Caller.ANONYMOUS, url);
        assertEquals(List.of("one.example", "two.example"), changes.added());
        app.runJobs();
        assertEquals(1, app.rows().number("select silenced_at is not null from accounts where id = " + there));

        says("two.example,suspend,,,,\nthree.example,noop,true,,,\n");
        nextDay();
        assertEquals("three.example=noop two.example=suspend", blocks());
        assertEquals(1, app.rows().number("select suspended_at is not null from accounts where id = " + there));
        assertTrue(Objects.requireNonNull(lists.all().get(0).refreshedAt())
                > app.clock().millis() - 1_000);
        long id = blocked.find("two.example").orElseThrow().id();
        assertEquals(
                List.of("update", "create"),
                app.app().core().platform().audit().of("domain_block", id, 9).stream()
                        .map(e -> e.action())
                        .toList());
    }

    @Test
    void localBlocks_areNotChangedByAList() {
        BlockTerms ours = new BlockTerms(DomainBlockSeverity.NOOP, true, false, "ours", null, false);
        blocked.add(Caller.ANONYMOUS, "one.example", ours);
        peer.answers("/list.csv", "text/csv", HEADER + "one.example,suspend,,,,\ntwo.example,suspend,,,,\n");
        assertEquals(
                List.of("one.example"), lists.subscribe(Caller.ANONYMOUS, url).kept());
        says("two.example,silence,,,,\n");
        nextDay();
        assertEquals("one.example=noop two.example=silence", blocks());
        assertEquals(Optional.of(1), lists.unsubscribe(Caller.ANONYMOUS, url));
        assertEquals("one.example=noop", blocks());
        assertEquals(Optional.empty(), lists.unsubscribe(Caller.ANONYMOUS, url));
    }

    @Test
    void unreadableOrSuddenlyEmptyList_changesNothing() {
        peer.answers("/list.csv", "text/csv", HEADER + "one.example,suspend,,,,\n");
        lists.subscribe(Caller.ANONYMOUS, url);
        for (String bad : List.of("", "<html><body>Sign in</body></html>")) {
            peer.forgets("/list.csv").answers("/list.csv", "text/html", bad);
            nextDay();
            assertEquals("one.example=suspend", blocks());
            assertEquals("it holds no domain", lists.all().get(0).lastError());
        }
        peer.forgets("/list.csv");
        nextDay();
        assertEquals("the server answers 404", lists.all().get(0).lastError());
        peer.answers("/list.csv", "text/csv", "one.example\n");
        says("one.example,suspend,,,,\n");
        nextDay();
        assertNull(lists.all().get(0).lastError());
        assertEquals(0, app.app().core().platform().jobs().dead(9).size());
    }

    @Test
    void failingList_doesNotDelayOthers() {
        String other = peer.url("/other.csv");
        peer.answers("/list.csv", "text/csv", "one.example\n").answers("/other.csv", "text/csv", "two.example\n");
        lists.subscribe(Caller.ANONYMOUS, url);
        lists.subscribe(Caller.ANONYMOUS, other);
        peer.forgets("/list.csv").forgets("/other.csv").answers("/other.csv", "text/csv", "three.example\n");
        nextDay();
        assertEquals("one.example=suspend three.example=suspend", blocks());
    }

    @Test
    void urlWithoutAList_isRejected() {
        assertRefused("Not an https address: http://www.peer.test/list.csv", "http://www.peer.test/list.csv");
        assertRefused("Not an https address: nonsense", "nonsense");
        assertRefused(url + " cannot be read: the server answers 404", url);
        try (TestPeer open = TestPeer.start()) {
            open.answers("/list.csv", "text/csv", "one.example\n");
            peer.redirects("/list.csv", 302, open.url("/list.csv"));
            assertRefused(url + " cannot be read: it leads to an address that is not an https one", url);
        }
        assertEquals(List.of(), lists.all());
        assertEquals("", blocks());
    }

    private void assertRefused(String sentence, String address) {
        ApiException e = assertThrows(ApiException.class, () -> lists.subscribe(Caller.ANONYMOUS, address));
        assertEquals(sentence, e.getMessage());
        assertEquals(422, e.status());
    }

    @Test
    void sameListTwice_isFollowedOnce() {
        peer.answers("/list.csv", "text/csv", "one.example\n");
        lists.subscribe(Caller.ANONYMOUS, url);
        BlockImport.Changes again = lists.subscribe(Caller.ANONYMOUS, url);
        assertTrue(again.added().isEmpty()
                && again.changed().isEmpty()
                && again.kept().isEmpty());
        assertEquals(1, lists.all().size());
    }
}
