package social.dassie.media.emojis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The custom emoji of other servers. */
class RemoteEmojiTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final RemoteEmojis emojis = app.app().core().media().remoteEmojis;
    private final long stranger = app.rows().remoteAccount("stranger", "far.example");

    private void know(String name, String file, @Nullable Long updatedAt) {
        emojis.put("far.example", List.of(new RemoteEmoji(name, "https://far.example/" + file, null, updatedAt)));
    }

    private boolean has(String file) {
        return app.rows()
                        .number("select count(*) from custom_emojis where remote_url = 'https://far.example/" + file
                                + "'")
                == 1;
    }

    private String shown(String text) {
        app.rows().setAccount(stranger, "display_name = '" + text + "'");
        return alice.get("/api/v1/accounts/" + stranger).at("/emojis/0/url").asText();
    }

    @Test
    void newestImage_wins_andItsUrlChanges() {
        know(":blob:", "1.png", 10L);
        String first = shown("a :blob:");
        know("blob", "2.png", 5L);
        assertEquals(true, has("1.png"));
        know("blob", "1.png", 20L);
        String second = shown("b :blob:");
        assertNotEquals(first, second);
        know("blob", "3.png", null);
        assertEquals(true, has("3.png"));
        assertNotEquals(second, shown("c :blob:"));
        assertEquals(1, app.rows().number("select count(*) from custom_emojis"));
    }

    @Test
    void newEmoji_isShownAtOnce() {
        know("one", "1.png", null);
        assertNotEquals("", shown("a :one:"));
        know("two", "2.png", null);
        assertNotEquals("", shown("b :two:"));
    }

    @Test
    void invalidShortcodes_andEmojiWithoutUrl_areIgnored() {
        know("no name", "1.png", null);
        know("", "1.png", null);
        emojis.put("far.example", List.of(new RemoteEmoji("blob", "data:image/png,x", null, null)));
        emojis.put("", List.of(new RemoteEmoji("blob", "https://far.example/1.png", null, null)));
        assertEquals(0, app.rows().number("select count(*) from custom_emojis"));
    }

    @Test
    void emojiOfADomainWithRejectedMedia_areIgnored() {
        app.rows()
                .run("insert into domain_blocks (domain, severity, reject_media, created_at, updated_at)"
                        + " values ('example', 'noop', 1, 1, 1)");
        know("blob", "1.png", null);
        assertEquals(0, app.rows().number("select count(*) from custom_emojis"));
    }

    @Test
    void emojiBeyondTheDomainLimit_areEvictedByLastUse() {
        List<RemoteEmoji> all = IntStream.range(0, RemoteEmojis.MAX_PER_DOMAIN)
                .mapToObj(i -> new RemoteEmoji("e" + i, "https://far.example/" + i + ".png", null, (long) i))
                .toList();
        emojis.put("far.example", all);
        app.rows()
                .run(
                        "insert into remote_files (url, domain, used_at) values ('https://far.example/0.png', 'far.example', 5)");
        emojis.put("other.example", List.of(new RemoteEmoji("other", "https://far.example/o.png", null, null)));
        know("new", "new.png", 5_000L);
        assertEquals(true, has("0.png"));
        assertEquals(false, has("1.png"));
        assertEquals(true, has("new.png"));
        assertEquals(true, has("o.png"));
        assertEquals(
                RemoteEmojis.MAX_PER_DOMAIN,
                app.rows().number("select count(*) from custom_emojis where domain = 'far.example'"));
    }
}
