package social.dassie.posts.cards;

import java.net.URI;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.WrittenTimes;

/** Reads a page's description of itself: JSON-LD first, then OpenGraph and Twitter tags, then plain HTML. */
final class PageReader {
    private static final int MAX_SHORT = 500;
    private static final int MAX_DESCRIPTION = 2_000;
    private static final int MAX_SIDE = 10_000;

    private final Players players;

    PageReader(Players players) {
        this.players = players;
    }

    Preview read(Document page, URI url) {
        Map<String, String> meta = meta(page);
        StructuredData data = StructuredData.in(page);
        int width = side(meta.getOrDefault("twitter:player:width", ""));
        int height = side(meta.getOrDefault("twitter:player:height", ""));
        String player = meta.getOrDefault("twitter:player", "");
        String html = player.isEmpty() ? "" : players.frame(url, player, width, height);
        boolean isVideo = !html.isEmpty();
        return new Preview(
                new Preview.Text(
                        line(first(data.headline(), meta.get("og:title"), page.title())),
                        line(
                                first(data.description(), meta.get("og:description"), meta.get("description")),
                                MAX_DESCRIPTION),
                        language(first(data.language(), meta.get("og:locale"), lang(page))),
                        isVideo ? "video" : "link"),
                new Preview.Source(
                        line(first(data.authorName(), meta.get("og:author"), meta.get("og:author:username"))),
                        address(url, data.authorUrl())),
                line(first(meta.get("fediverse:creator"))),
                new Preview.Source(line(first(data.publisherName(), meta.get("og:site_name"))), ""),
                isVideo ? new Preview.Frame(html, width, height) : new Preview.Frame("", 0, 0),
                isVideo ? address(url, meta.getOrDefault("twitter:player:stream", "")) : "",
                address(url, first(meta.get("og:image"), meta.get("twitter:image"), data.image())),
                line(first(meta.get("og:image:alt"), meta.get("twitter:image:alt")), MAX_DESCRIPTION),
                time(first(data.publishedAt(), meta.get("article:published_time"))));
    }

    /** Returns an absolute web address from an address in the page; empty for anything else. */
    static String address(URI page, String typed) {
        return typed.isBlank()
                ? ""
                : WebAddress.resolve(page, typed).map(URI::toString).orElse("");
    }

    /** Returns one line of plain text. Also decodes text that is escaped twice, as on many pages. */
    static String line(String text) {
        return line(text, MAX_SHORT);
    }

    private static String line(String text, int max) {
        String plain =
                Parser.unescapeEntities(text, false).replaceAll("\\s+", " ").strip();
        return plain.codePointCount(0, plain.length()) <= max
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, max - 1)) + "…";
    }

    /** Returns a width or height in pixels; 0 for an invalid value. */
    static int side(String text) {
        String digits = text.strip();
        return digits.matches("[0-9]{1,5}") ? Math.min(Integer.parseInt(digits), MAX_SIDE) : 0;
    }

    /** Returns the first value of each meta name; the names are in lower case. */
    private static Map<String, String> meta(Document page) {
        Map<String, String> meta = new HashMap<>();
        for (Element element : page.select("meta[content]")) {
            String content = element.attr("content").strip();
            for (String attribute : new String[] {"property", "name"}) {
                for (String name :
                        element.attr(attribute).toLowerCase(Locale.ROOT).split("\\s+", -1)) {
                    if (!name.isEmpty() && !content.isEmpty()) {
                        meta.putIfAbsent(name, content);
                    }
                }
            }
        }
        return meta;
    }

    private static String first(@Nullable String... candidates) {
        return Stream.of(candidates)
                .filter(text -> text != null && !text.isBlank() && !text.equals("null"))
                .findFirst()
                .orElse("");
    }

    private static String lang(Document page) {
        Element html = page.selectFirst("html");
        return html == null ? "" : html.attr("lang");
    }

    private static @Nullable String language(String typed) {
        return typed.isBlank() ? null : Languages.normalise(typed);
    }

    private static @Nullable Long time(String typed) {
        Long time = WrittenTimes.read(typed);
        if (time != null) {
            return time;
        }
        try {
            return LocalDate.parse(typed.length() > 10 ? typed.substring(0, 10) : typed)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant()
                    .toEpochMilli();
        } catch (DateTimeException noDay) {
            return null;
        }
    }
}
