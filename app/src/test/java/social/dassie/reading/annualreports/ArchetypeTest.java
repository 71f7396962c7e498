package social.dassie.reading.annualreports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ArchetypeTest {
    @Test
    void fewerThanTheAverage_isALurker() {
        assertEquals("lurker", Archetype.of(0, 0, 112, 0).key());
        assertEquals("lurker", Archetype.of(112, 0, 0, 112).key());
        assertEquals("booster", Archetype.of(0, 0, 113, 0).key());
    }

    @Test
    void moreThanTwoBoostsForEachPostOfTheirOwn_isABooster() {
        assertEquals("oracle", Archetype.of(50, 0, 100, 0).key());
        assertEquals("booster", Archetype.of(50, 0, 101, 0).key());
    }

    @Test
    void moreThanOnePollInTen_isAPollster_butBoostsCountFirst() {
        assertEquals("oracle", Archetype.of(120, 0, 0, 12).key());
        assertEquals("pollster", Archetype.of(120, 0, 0, 13).key());
        assertEquals("booster", Archetype.of(50, 0, 101, 50).key());
    }

    @Test
    void moreThanTwoRepliesPerOwnPost_isAReplier_afterPolls() {
        assertEquals("oracle", Archetype.of(50, 100, 0, 5).key());
        assertEquals("replier", Archetype.of(50, 101, 0, 5).key());
        assertEquals("pollster", Archetype.of(50, 101, 0, 6).key());
    }

    @Test
    void everyKey_leadsBackToItsArchetype() {
        for (Archetype archetype : Archetype.values()) {
            assertEquals(archetype, Archetype.ofKey(archetype.key()));
        }
    }
}
