package social.dassie.network.activitypub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActivityObjectTest {
    private static ActivityObject object(String json) throws MalformedException {
        return ActivityObject.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void links_areReadInEveryForm() throws MalformedException {
        for (String form : List.of(
                "'https://a.example/1'",
                "['https://a.example/1', null, '']",
                "{'id':'https://a.example/1'}",
                "{'type':'Link','href':'https://a.example/1'}",
                "[{'@id':' https://a.example/1 '}]")) {
            ActivityObject object = object("{'x':" + form + "}");
            assertEquals("https://a.example/1", object.link("x"), form);
            assertEquals(List.of("https://a.example/1"), object.links("x"), form);
        }
        for (String none : List.of("null", "[]", "{}", "''", "5", "[[]]", "'" + "a".repeat(3_000) + "'")) {
            assertNull(object("{'x':" + none + "}").link("x"), none);
        }
        assertNull(object("{}").link("x"));
    }

    @Test
    void texts_areReadInEveryForm_withoutNuls() throws MalformedException {
        assertEquals("ab", object("{'x':'a\\u0000b'}").text("x"));
        assertEquals("a?", object("{'x':'a\\ud800'}").text("x"));
        assertEquals("5", object("{'x':[null, 5]}").text("x"));
        assertEquals("a", object("{'x':{'@value':'a','@language':'en'}}").text("x"));
        assertEquals("hallo", object("{'xMap':{'de':'hallo','en':'hello'}}").anyText("x"));
        assertNull(object("{'x':{'a':1}}").text("x"));
    }

    @Test
    void types_haveNoPrefix() throws MalformedException {
        assertTrue(object("{'type':['as:Hashtag','x']}").is("Hashtag"));
        assertTrue(
                object("{'@type':'https://www.w3.org/ns/activitystreams#Note'}").is("Note"));
        assertTrue(object("{'type':'litepub:EmojiReact'}").is("EmojiReact"));
        assertFalse(object("{'type':{'a':1}}").is("Note"));
    }

    @Test
    void flagsAndNumbers_maySpellThemselvesAsText() throws MalformedException {
        assertTrue(object("{'x':true}").flag("x"));
        assertTrue(object("{'x':'True'}").flag("x"));
        assertFalse(object("{'x':null}").flag("x"));
        assertEquals(12, object("{'x':'12'}").count("x"));
        assertEquals(0, object("{'x':-3}").count("x"));
        assertEquals((1L << 53) - 1, object("{'x':1e99}").count("x"));
        assertNull(object("{'x':'many'}").count("x"));
    }

    @Test
    void times_haveOffsetsFractionsOrNoZone() throws MalformedException {
        for (String form : List.of(
                "2026-01-02T03:04:05Z",
                "2026-01-02T04:04:05+01:00",
                "2026-01-02T03:04:05",
                "2026-01-02 03:04:05",
                "2026-01-02T03:04:05.000000Z")) {
            assertEquals(1_767_323_045_000L, object("{'x':'" + form + "'}").time("x"), form);
        }
        assertEquals(1_767_312_000_000L, object("{'x':'2026-01-02'}").time("x"));
        for (String none : List.of("yesterday", "", "1969-12-31T00:00:00Z", "2026-13-01", "12026-01-01")) {
            assertNull(object("{'x':'" + none + "'}").time("x"), none);
        }
    }

    @Test
    void invalidDocuments_areRejected() {
        for (String bad : List.of("", "[]", "null", "{", "{} {}", "{'a':" + "[".repeat(40) + "]".repeat(40) + "}")) {
            assertThrows(MalformedException.class, () -> object(bad), bad);
        }
        assertThrows(
                MalformedException.class,
                () -> ActivityObject.parse(new byte[] {'{', '"', (byte) 0xc3, '"', ':', '1', '}'}));
        assertThrows(MalformedException.class, () -> ActivityObject.parse(new byte[ActivityObject.MAX_BYTES + 1]));
    }

    @Test
    void contexts_areRecognised() throws MalformedException {
        assertTrue(
                object("{'@context':'https://www.w3.org/ns/activitystreams'}").isActivityStreams());
        assertTrue(object("{'@context':[{'a':'b'},'http://www.w3.org/ns/activitystreams#']}")
                .isActivityStreams());
        assertFalse(object("{'@context':'https://schema.org'}").isActivityStreams());
        assertFalse(object("{}").isActivityStreams());
    }
}
