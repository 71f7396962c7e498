package social.dassie.ground.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EventsTest {
    private record Made(int number) implements Event {}

    private record Answered() implements Event {}

    private final Events events = new Events();
    private final List<String> heard = new ArrayList<>();

    @Test
    void phases_runInOrder_whateverTheSubscriptionOrder() {
        List<Phase> backwards = new ArrayList<>(List.of(Phase.values()));
        Collections.reverse(backwards);
        for (Phase phase : backwards) {
            events.subscribe(phase, Made.class, made -> heard.add(phase + " " + made.number()));
        }
        events.publish(new Made(7));
        assertEquals(Stream.of(Phase.values()).map(phase -> phase + " 7").toList(), heard);
    }

    @Test
    void phases_beginWithStoring_andEndWithSending() {
        assertEquals(
                List.of(Phase.STORE, Phase.DERIVE, Phase.NOTIFY, Phase.COLLECT, Phase.SEND), List.of(Phase.values()));
    }

    @Test
    void nestedEvent_isCompletedBeforeTheNextOuterPhase() {
        events.subscribe(Phase.SEND, Made.class, made -> heard.add("made: send"));
        events.subscribe(Phase.SEND, Answered.class, answered -> heard.add("answered: send"));
        events.subscribe(Phase.STORE, Made.class, made -> {
            heard.add("made: store");
            events.publish(new Answered());
        });
        events.publish(new Made(1));
        assertEquals(List.of("made: store", "answered: send", "made: send"), heard);
    }

    @Test
    void failure_skipsLaterPhases() {
        events.subscribe(Phase.SEND, Made.class, made -> heard.add("send"));
        events.subscribe(Phase.STORE, Made.class, made -> {
            throw new IllegalStateException("full");
        });
        assertThrows(IllegalStateException.class, () -> events.publish(new Made(1)));
        assertEquals(List.of(), heard);
    }

    @Test
    void eventsWithoutListeners_causeNoError() {
        events.publish(new Answered());
        assertEquals(List.of(), heard);
    }

    /** A command builds only what it uses; what it changes must reach the others all the same. */
    @Test
    void missingListeners_areBuiltOnce_beforeTheFirstEvent() {
        events.subscribe(Phase.STORE, Made.class, made -> heard.add("present " + made.number()));
        events.buildFirst(() -> {
            heard.add("built");
            events.subscribe(Phase.STORE, Made.class, made -> heard.add("missing " + made.number()));
        });
        assertEquals(List.of(), heard);
        events.publish(new Made(1));
        events.publish(new Made(2));
        assertEquals(List.of("built", "present 1", "missing 1", "present 2", "missing 2"), heard);
    }
}
