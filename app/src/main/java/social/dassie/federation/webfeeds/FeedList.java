package social.dassie.federation.webfeeds;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.HtmlWriter;

/**
 * Lists of feeds as OPML 2.0, which feed readers export and import (http://opml.org/spec2.opml). The parser has no DTD and
 * loads nothing.
 */
public final class FeedList {
    private static final int MAX_DEPTH = 64;

    private FeedList() {}

    /**
     * A feed in a list.
     *
     * @param site its website; null if unknown
     */
    public record Entry(String url, String title, @Nullable String site) {}

    /** Returns the addresses of the feeds in a list, in its order, each once; empty if the text is not OPML. */
    public static Optional<Set<String>> read(String text) {
        Parser parser = Parser.xmlParser().settings(ParseSettings.htmlDefault).setMaxDepth(MAX_DEPTH);
        Document document = Jsoup.parse(text, "", parser);
        if (document.children().stream().noneMatch(root -> root.normalName().equals("opml"))) {
            return Optional.empty();
        }
        Set<String> addresses = new LinkedHashSet<>();
        for (Element outline : document.select("outline[xmlurl]")) {
            addresses.add(outline.attr("xmlurl").strip());
        }
        addresses.remove("");
        return Optional.of(addresses);
    }

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
