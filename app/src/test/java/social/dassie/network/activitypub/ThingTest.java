package social.dassie.network.activitypub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThingTest {
    private static Thing thing(String json) throws MalformedException {
        return Thing.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void links_areReadInEveryForm() throws MalformedException {
        for (String form : List.of(
                "'https://a.example/1'",
                "['https://a.example/1', null, '']",
                "{'id':'https://a.example/1'}",
                "{'type':'Link','href':'https://a.example/1'}",
                "[{'@id':' https://a.example/1 '}]")) {
            Thing thing = thing("{'x':" + form + "}");
            assertEquals("https://a.example/1", thing.link("x"), form);
            assertEquals(List.of("https://a.example/1"), thing.links("x"), form);
        }
        for (String none : List.of("null", "[]", "{}", "''", "5", "[[]]", "'" + "a".repeat(3_000) + "'")) {
            assertNull(thing("{'x':" + none + "}").link("x"), none);
        }
        assertNull(thing("{}").link("x"));
    }

    @Test
    void texts_areReadInEveryForm_withoutNuls() throws MalformedException {
        assertEquals("ab", thing("{'x':'a\\u0000b'}").text("x"));
        assertEquals("a?", thing("{'x':'a\\ud800'}").text("x"));
        assertEquals("5", thing("{'x':[null, 5]}").text("x"));
        assertEquals("a", thing("{'x':{'@value':'a','@language':'en'}}").text("x"));
        assertEquals("hallo", thing("{'xMap':{'de':'hallo','en':'hello'}}").anyText("x"));
        assertNull(thing("{'x':{'a':1}}").text("x"));
    }

    @Test
    void types_haveNoPrefix() throws MalformedException {
        assertTrue(thing("{'type':['as:Hashtag','x']}").is("Hashtag"));
        assertTrue(
                thing("{'@type':'https://www.w3.org/ns/activitystreams#Note'}").is("Note"));
        assertTrue(thing("{'type':'litepub:EmojiReact'}").is("EmojiReact"));
        assertFalse(thing("{'type':{'a':1}}").is("Note"));
    }

    @Test
    void flagsAndNumbers_maySpellThemselvesAsText() throws MalformedException {
        assertTrue(thing("{'x':true}").flag("x"));
        assertTrue(thing("{'x':'True'}").flag("x"));
        assertFalse(thing("{'x':null}").flag("x"));
        assertEquals(12, thing("{'x':'12'}").count("x"));
        assertEquals(0, thing("{'x':-3}").count("x"));
        assertEquals((1L << 53) - 1, thing("{'x':1e99}").count("x"));
        assertNull(thing("{'x':'many'}").count("x"));
    }

    @Test
    void times_haveOffsetsFractionsOrNoZone() throws MalformedException {
        for (String form : List.of(
                "2026-01-02T03:04:05Z",
                "2026-01-02T04:04:05+01:00",
                "2026-01-02T03:04:05",
                "2026-01-02 03:04:05",
                "2026-01-02T03:04:05.000000Z")) {
            assertEquals(1_767_323_045_000L, thing("{'x':'" + form + "'}").time("x"), form);
        }
        assertEquals(1_767_312_000_000L, thing("{'x':'2026-01-02'}").time("x"));
        for (String none : List.of("yesterday", "", "1969-12-31T00:00:00Z", "2026-13-01", "12026-01-01")) {
            assertNull(thing("{'x':'" + none + "'}").time("x"), none);
        }
    }

    @Test
    void documentsThatAreNone_areRefused() {
        for (String bad : List.of("", "[]", "null", "{", "{} {}", "{'a':" + "[".repeat(40) + "]".repeat(40) + "}")) {
            assertThrows(MalformedException.class, () -> thing(bad), bad);
        }
        assertThrows(
                MalformedException.class, () -> Thing.parse(new byte[] {'{', '"', (byte) 0xc3, '"', ':', '1', '}'}));
        assertThrows(MalformedException.class, () -> Thing.parse(new byte[Thing.MAX_BYTES + 1]));
    }

    @Test
    void contexts_areRecognised() throws MalformedException {
        assertTrue(thing("{'@context':'https://www.w3.org/ns/activitystreams'}").isActivityStreams());
        assertTrue(thing("{'@context':[{'a':'b'},'http://www.w3.org/ns/activitystreams#']}")
                .isActivityStreams());
        assertFalse(thing("{'@context':'https://schema.org'}").isActivityStreams());
        assertFalse(thing("{}").isActivityStreams());
    }
}
