package social.dassie.federation.webfeeds;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.HtmlWriter;

/** Lists of feeds as OPML 2.0, which feed readers import. */
public final class FeedList {
    private FeedList() {}

    /**
     * A feed in a list.
     *
     * @param site its website; null if unknown
     */
    public record Entry(String url, String title, @Nullable String site) {}

    public static String write(List<Entry> feeds) {
        StringBuilder opml = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <opml version="2.0">
                <head><title>Feeds</title></head>
                <body>
                """);
        for (Entry feed : feeds) {
            opml.append("<outline type=\"rss\"");
            attribute(opml, "text", feed.title());
            attribute(opml, "title", feed.title());
            attribute(opml, "xmlUrl", feed.url());
            if (feed.site() != null) {
                attribute(opml, "htmlUrl", feed.site());
            }
            opml.append("/>\n");
        }
        return opml.append("</body></opml>\n").toString();
    }

    private static void attribute(StringBuilder opml, String name, String value) {
        opml.append(' ')
                .append(name)
                .append("=\"")
                .append(HtmlWriter.escape(value))
                .append('"');
    }
}
