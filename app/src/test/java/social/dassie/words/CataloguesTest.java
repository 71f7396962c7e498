package social.dassie.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.api.Json;

/**
 * Every text of the sources is in every catalogue, with the same places and the right number of forms, and nothing else is.
 * What it reads are the sources themselves: a text whose key or English is no literal is a fault.
 */
class CataloguesTest {
    private static final Path PROJECT = Path.of("");

    private static Catalogues catalogues;

    @BeforeAll
    static void read() throws IOException {
        catalogues = Catalogues.of(PROJECT);
    }

    @Test
    void cataloguesAreUpToDate_andComplete() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code = WordsTool.run(PROJECT, new PrintStream(out, true, StandardCharsets.UTF_8), "check");
        assertEquals("", out.toString(StandardCharsets.UTF_8));
        assertEquals(0, code);
    }

    @Test
    void allKindsOfTextsAreFound() {
        Map<String, Message> messages = catalogues.messages();
        for (String key : new String[] {
            "common.posts_count", // counted, on pages and in the client
            "error.cant_be_blank", // of a field
            "error.record_not_found",
            "field.scheduled_at", // named by its key
            "field.application_website", // named otherwise
            "job.mail",
            "menu.home",
            "menu.profile.about",
            "notification.mention",
            "setting.title",
            "setting.title.label",
            "setting.registrations.choice.open",
            "setting_section.backups"
        }) {
            assertTrue(messages.containsKey(key), key);
        }
        assertTrue(messages.size() > 3_000, "found " + messages.size());
    }

    @ParameterizedTest
    @EnumSource
    void theServerHasAllOfACatalogue_andTheClientItsShare(Language language) throws IOException {
        Map<String, String> said = new TreeMap<>();
        Map<String, String> inClient = read("/static/assets/words-" + language.code() + ".js");
        Map<String, Message> messages = catalogues.messages();
        catalogues.current(language).forEach((key, entry) -> {
            said.put(key, entry.translation());
            if (Objects.requireNonNull(messages.get(key)).isOfClient()) {
                assertEquals(entry.translation(), inClient.getOrDefault(key, inClient.get(entry.english())), key);
            }
        });
        assertEquals(said, read("/words/" + language.code() + ".json"));
        long ofClient = messages.values().stream().filter(Message::isOfClient).count();
        assertTrue(inClient.size() <= ofClient && inClient.size() > 900, inClient.size() + " of " + ofClient);
    }

    private static Map<String, String> read(String resource) throws IOException {
        try (InputStream file = CataloguesTest.class.getResourceAsStream(resource)) {
            String text = new String(Objects.requireNonNull(file, resource).readAllBytes(), StandardCharsets.UTF_8);
            return new TreeMap<>(Json.MAPPER.readValue(
                    text.substring(text.indexOf('{')), new TypeReference<Map<String, String>>() {}));
        }
    }

    /** A place is described for the translators of each area. */
    @Test
    void everyArea_statesWhereItIsShown() throws IOException {
        Places places = Places.read(PROJECT.resolve("app/src/main/words/places.tsv"));
        TreeSet<String> without = new TreeSet<>();
        catalogues.messages().keySet().stream()
                .filter(key -> places.of(key).isEmpty())
                .forEach(without::add);
        assertEquals(new TreeSet<>(), without);
    }
}
