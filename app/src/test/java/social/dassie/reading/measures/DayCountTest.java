package social.dassie.reading.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.reading.measures.MeasureWorld.values;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class DayCountTest {
    @AutoClose
    private final MeasureWorld world = new MeasureWorld();

    private final TestApp app = world.app;
    private final TestClient alice = app.user("alice");

    private List<String> uses(int days) {
        String id = Long.toString(app.rows().number("select id from tags where name = 'cats'"));
        return values(world.measure("tag_uses", days, "tag_uses[id]", id));
    }

    @Test
    void missedDays_areCountedLater() {
        alice.posts("#cats");
        app.clock().advance(Duration.ofDays(1));
        alice.posts("#cats");
        app.clock().advance(Duration.ofDays(3));
        world.count();
        assertEquals(List.of("1", "1", "0", "0", "0"), uses(5));
    }

    @Test
    void day_isCountedOnceMoreAfterItsEnd_thenNeverAgain() {
        alice.posts("#cats");
        world.count();
        String late = alice.posts("#cats, late in the day");
        app.clock().advance(Duration.ofDays(1));
        world.count();
        assertEquals(List.of("2", "0"), uses(2));
        alice.deletes(late);
        world.count();
        assertEquals(List.of("2", "0"), uses(2), "that day is closed");
    }

    @Test
    void postDeletedOnTheSameDay_isNotCounted() {
        String post = alice.posts("#cats");
        world.count();
        alice.deletes(post);
        world.count();
        assertEquals(List.of("0"), uses(1));
    }

    @Test
    void figuresOlderThanTwoYears_areDeleted() {
        alice.posts("#cats");
        world.count();
        app.clock().advance(Duration.ofDays(733));
        world.count();
        assertEquals(0, app.rows().number("select count(*) from tag_days"));
        assertEquals(0, app.rows().number("select count(*) from active_days"));
    }

    /** What is counted of a day is written together: nobody finds one figure of now beside another of before. */
    @Test
    void failedCount_changesNoFigures() {
        String everything = "select (select coalesce(sum(uses), 0) from tag_days)"
                + " || (select coalesce(sum(statuses), 0) from domain_days)"
                + " || (select count(*) from interaction_days where replies > 0)"
                + " || (select count(*) from tag_trends)";
        String post = alice.posts("#cats");
        world.count();
        assertEquals(1100, app.rows().number(everything));
        app.rows().run("create trigger full before insert on interaction_days begin select raise(abort, 'full'); end");
        app.user("bob").repliesTo(post, "#cats");
        for (int i = 0; i < 5; i++) {
            app.user("user" + i).posts("#cats");
        }
        world.count();
        assertEquals(1100, app.rows().number(everything));
        app.rows().run("drop trigger full");
        world.count();
        assertEquals(7711, app.rows().number(everything));
    }

    @Test
    void wrongClock_doesNotStopTheCounting() {
        app.rows().run("insert into counted_days (name, day) values ('posts', 9999999)");
        alice.posts("#cats");
        world.count();
        assertEquals(List.of("1"), uses(1));
    }
}
