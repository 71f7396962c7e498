package social.dassie.reading.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.testing.TestApp;

/** The size of the index of posts, compared with the size of their texts. */
class IndexSizeTest {
    private static final Logger LOG = LoggerFactory.getLogger(IndexSizeTest.class);
    private static final int POSTS = Integer.getInteger("index.posts", 10_000);
    private static final int TOGETHER = 500;
    private static final double MOST = 35;
    /** Above the goal: hardly a pair of the sample's characters occurs twice in a row of the index. */
    private static final double MOST_OF_CHINESE = 42;

    private static final long FIRST_MS = 1_750_000_000_000L;
    private static final long APART_MS = Long.getLong("index.apart", 1_000);

    @RegisterExtension
    final TestApp app = TestApp.start();

    @Test
    void index_isAThirdOfTheTexts_inEveryScript() {
        Platform platform = app.app().core().platform();
        StatusIndex index = new StatusIndex(platform.db(), platform.jobs(), platform.clock());
        long author = app.rows().remoteAccount("eve", "far.example");
        StringBuilder report = new StringBuilder();
        List<SampleTexts.Script> tooLarge = new ArrayList<>();
        for (SampleTexts.Script script : SampleTexts.Script.values()) {
            app.rows().run("delete from statuses");
            long bytes = insert(author, new SampleTexts(script, 7));
            index.rebuild(true, left -> {});
            app.rows().run("insert into post_terms (post_terms) values ('optimize')");
            long size = app.rows().number("select sum(length(block) + 8) from post_terms_data")
                    + app.rows().number("select sum(length(sz) + 18) from post_terms_docsize");
            double share = 100.0 * size / bytes;
            if (share > (script == SampleTexts.Script.CHINESE ? MOST_OF_CHINESE : MOST)) {
                tooLarge.add(script);
            }
            report.append(String.format(Locale.ROOT, "%s %.1f %%, ", script, share));
        }
        LOG.info("Index of posts: {}", report);
        assertEquals(List.of(), tooLarge, report.toString());
    }

    /** Inserts posts of other servers, and returns the size of what a reader sees of them, in UTF-8. */
    private long insert(long author, SampleTexts texts) {
        long bytes = 0;
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < POSTS; i++) {
            String text = texts.next();
            bytes += text.getBytes(StandardCharsets.UTF_8).length;
            rows.add(List.of((FIRST_MS + i * APART_MS) << 16 | (i * 40_503L & 0xffff), "<p>" + text + "</p>"));
        }
        for (int i = 0; i < POSTS; i += TOGETHER) {
            insert(author, rows.subList(i, i + TOGETHER));
        }
        return bytes;
    }

    private void insert(long author, List<List<Object>> rows) {
        app.rows()
                .run(
                        "insert into statuses (id, uri, account_id, local, conversation_id, content, visibility, created_at)"
                                + " select value ->> 0, 'https://far.example/' || (value ->> 0), " + author
                                + ", 0, value ->> 0, value ->> 1, 'public', 1 from json_each(?)",
                        Json.text(rows));
    }
}
