package social.dassie.reading.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static social.dassie.reading.measures.MeasureWorld.values;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestClient;

class ReportMeasureTest {
    @AutoClose
    private final MeasureWorld world = new MeasureWorld();

    private final TestClient alice = world.app.user("alice");
    private final TestClient bob = world.app.user("bob");

    private String report(long whom) {
        return alice.post("/api/v1/reports", "account_id", whom).path("id").asText();
    }

    @Test
    void reports_areCountedWhenCreated_andWhenResolved() {
        String first = report(bob.id());
        world.nextDay();
        report(bob.id());
        report(bob.id());
        world.owner.post("/api/v1/admin/reports/" + first + "/resolve");
        JsonNode opened = world.measure("opened_reports", 2);
        assertEquals(List.of("1", "2"), values(opened));
        assertEquals("3", opened.path("total").asText());
        assertEquals("1", opened.path("previous_total").asText());
        JsonNode resolved = world.measure("resolved_reports", 2);
        assertEquals(List.of("0", "1"), values(resolved));
        assertEquals("1", resolved.path("total").asText());
        world.owner.post("/api/v1/admin/reports/" + first + "/reopen");
        assertEquals("0", world.measure("resolved_reports", 2).path("total").asText());
    }

    @Test
    void reportsAgainstAServer_areThoseOfItsAccounts() {
        long eve = world.app.rows().remoteAccount("eve", "far.example");
        report(eve);
        world.nextDay();
        report(eve);
        report(bob.id());
        JsonNode measure = world.measure("instance_reports", 2, "instance_reports[domain]", "far.example");
        assertEquals(List.of("1", "1"), values(measure));
        assertEquals("2", measure.path("total").asText());
        assertFalse(measure.has("previous_total"));
        JsonNode today = world.measure("instance_reports", 1, "instance_reports[domain]", "far.example");
        assertEquals(List.of("1"), values(today));
        assertEquals("2", today.path("total").asText(), "all that there are");
        String day = world.day(0);
        world.owner
                .call("POST", MeasureWorld.MEASURES, "keys[]", "instance_reports", "start_at", day, "end_at", day)
                .expect(400, "param is missing or the value is empty: instance_reports");
    }
}
