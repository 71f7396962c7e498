package social.dassie.ground.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class LateBoundTest {
    private final LateBound<String> slot = new LateBound<>("the name");

    @Test
    void get_beforeSet_throws() {
        var refused = assertThrows(IllegalStateException.class, slot::get);
        assertEquals("Used before it was set: the name", refused.getMessage());
    }

    @Test
    void setTwice_throws_andKeepsTheFirst() {
        slot.set("one");
        var refused = assertThrows(IllegalStateException.class, () -> slot.set("two"));
        assertEquals("Set twice: the name", refused.getMessage());
        assertEquals("one", slot.get());
    }
}
