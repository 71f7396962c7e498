package social.dassie.reading.announcements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** From making to end, as clients see it in the list and on their streams. */
class AnnouncementLifeTest {
    private static final String PATH = "/api/v1/announcements";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Desk desk = new Desk(app);
    private final TestClient alice = app.user("alice");

    @Test
    void scheduledOne_isPublishedWhenItsTimeComes_alsoOverARestart() {
        long id = desk.schedules("Soon", Duration.ofHours(2));
        assertEquals(0, alice.get(PATH).size());
        app.app().core().platform().jobs().resume();
        app.clock().advance(Duration.ofMinutes(119));
        app.runJobs();
        assertEquals(0, alice.get(PATH).size());
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals(Long.toString(id), alice.get(PATH).at("/0/id").asText());
        assertNull(desk.announcements.get(id).scheduledAt());
    }

    @Test
    void newTime_replacesTheFirst_andManualPublishingBoth() {
        long id = desk.schedules("Soon", Duration.ofHours(2));
        desk.announcements.schedule(Caller.ANONYMOUS, id, desk.in(Duration.ofHours(5)));
        app.clock().advance(Duration.ofHours(3));
        app.runJobs();
        assertEquals(0, alice.get(PATH).size());
        desk.announcements.publish(Caller.ANONYMOUS, id);
        assertEquals(1, alice.get(PATH).size());
        Long publishedAt = desk.announcements.get(id).publishedAt();
        app.clock().advance(Duration.ofHours(3));
        app.runJobs();
        assertEquals(publishedAt, desk.announcements.get(id).publishedAt());
    }

    @Test
    void scheduling_needsAFutureTime_andAnUnpublishedOne() {
        long id = desk.schedules("Soon", Duration.ofHours(2));
        assertThrows(
                ApiException.class,
                () -> desk.announcements.schedule(
                        Caller.ANONYMOUS, id, app.clock().millis()));
        desk.announcements.publish(Caller.ANONYMOUS, id);
        assertThrows(
                ApiException.class,
                () -> desk.announcements.schedule(Caller.ANONYMOUS, id, desk.in(Duration.ofHours(1))));
    }

    @Test
    void unscheduledAnnouncement_isNotPublished() {
        long id = desk.schedules("Soon", Duration.ofHours(2));
        desk.announcements.unpublish(Caller.ANONYMOUS, id);
        app.clock().advance(Duration.ofHours(3));
        app.runJobs();
        assertEquals(0, alice.get(PATH).size());
        assertFalse(desk.announcements.get(id).published());
    }

    @Test
    void endedAnnouncement_isWithdrawn() {
        desk.announcesFor("Party", Duration.ofHours(1), Duration.ofHours(3));
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(1, alice.get(PATH).size());
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(0, alice.get(PATH).size());
    }

    @Test
    void allDay_lastsUntilTheEndOfItsLastDay() {
        long noon = Math.floorDiv(app.clock().millis(), 86_400_000L) * 86_400_000L + 86_400_000L * 3 / 2;
        desk.make(new AnnouncementForm("Day", true, null, noon, noon));
        assertTrue(alice.get(PATH).at("/0/all_day").asBoolean());
        app.clock().advance(Duration.ofMillis(noon + 3_600_000 - app.clock().millis()));
        app.runJobs();
        assertEquals(1, alice.get(PATH).size());
        app.clock().advance(Duration.ofHours(11));
        app.runJobs();
        assertEquals(0, alice.get(PATH).size());
    }

    @Test
    void allDay_isNothingWithoutATime() {
        desk.make(new AnnouncementForm("Day", true, null, null, null));
        assertFalse(alice.get(PATH).at("/0/all_day").asBoolean());
    }

    @Test
    void anEarlierEnd_takesThePlaceOfTheLaterOne() {
        long id = desk.announcesFor("Party", Duration.ofHours(1), Duration.ofHours(9));
        desk.announcements.update(
                Caller.ANONYMOUS,
                id,
                Desk.form("Short party", null, desk.in(Duration.ZERO), desk.in(Duration.ofHours(2))));
        assertEquals("<p>Short party</p>", alice.get(PATH).at("/0/content").asText());
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(0, alice.get(PATH).size());
    }

    @Test
    void streams_receivePublishingEditingAndTheEnd() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            long id = desk.announces("Hello");
            JsonNode told = socket.payload("announcement");
            assertEquals(Long.toString(id), told.path("id").asText());
            assertEquals("<p>Hello</p>", told.path("content").asText());
            assertTrue(told.path("read").isMissingNode());
            desk.announcements.update(Caller.ANONYMOUS, id, Desk.form("Hello again", null, null, null));
            app.runJobs();
            assertEquals(
                    "<p>Hello again</p>",
                    socket.payload("announcement").path("content").asText());
            desk.announcements.unpublish(Caller.ANONYMOUS, id);
            app.runJobs();
            desk.announcements.publish(Caller.ANONYMOUS, id);
            app.runJobs();
            desk.announcements.delete(Caller.ANONYMOUS, id);
            app.runJobs();
            assertEquals(
                    List.of("announcement.delete " + id, "announcement " + id, "announcement.delete " + id),
                    socket.soFar("user"));
        }
    }

    @Test
    void unpublishedChanges_areNotStreamed() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            long id = desk.schedules("Later", Duration.ofHours(1));
            desk.announcements.update(
                    Caller.ANONYMOUS, id, Desk.form("Later!", desk.in(Duration.ofHours(2)), null, null));
            desk.announcements.delete(Caller.ANONYMOUS, id);
            app.runJobs();
            assertEquals(List.of(), socket.soFar("user"));
        }
    }

    @Test
    void everyStaffAction_isLogged_withBeforeAndAfter() {
        long id = desk.schedules("Later", Duration.ofHours(1));
        desk.announcements.publish(Caller.ANONYMOUS, id);
        desk.announcements.publish(Caller.ANONYMOUS, id);
        desk.announcements.update(Caller.ANONYMOUS, id, Desk.form("Now", null, null, null));
        desk.announcements.unpublish(Caller.ANONYMOUS, id);
        desk.announcements.delete(Caller.ANONYMOUS, id);
        List<AuditEntry> entries = app.app().core().platform().audit().of("announcement", id, 10);
        assertEquals(
                List.of("destroy", "unpublish", "update", "publish", "create"),
                entries.stream().map(AuditEntry::action).toList());
        assertEquals("Later", entries.get(4).targetLabel());
        assertTrue(String.valueOf(entries.get(2).before()).contains("\"text\":\"Later\""));
        assertTrue(String.valueOf(entries.get(2).after()).contains("\"text\":\"Now\""));
    }
}
