package social.dassie.federation.webfeeds;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.text.WrittenTimes;

/**
 * Parses feeds leniently: RSS 0.9x, 1.0 and 2.0, Atom, and JSON Feed. The XML parser has no DTD: it expands no entities
 * but those of HTML, and loads nothing. Depth, number of items and lengths of texts are limited.
 */
final class FeedReader {
    /** The maximum number of items that are parsed; feeds begin with the newest ones. */
    static final int MAX_ITEMS = 500;

    private static final int MAX_DEPTH = 64;
    private static final int MAX_MINUTES = 24 * 60;
    private static final String ATOM = "http://www.w3.org/2005/Atom";
    private static final String RSS_1 = "http://purl.org/rss/1.0/";

    private FeedReader() {}

    /**
     * Returns the feed in a text; empty if there is none.
     *
     * @param url the address of the text, for relative addresses
     */
    static Optional<FeedDocument> read(String text, URI url) {
        String begin = text.stripLeading();
        if (begin.startsWith("{")) {
            return JsonFeedReader.read(begin, url);
        }
        if (!begin.startsWith("<")) {
            return Optional.empty();
        }
        try {
            return readXml(begin, url);
        } catch (RuntimeException | StackOverflowError unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<FeedDocument> readXml(String text, URI url) {
        Parser parser = Parser.xmlParser().setMaxDepth(MAX_DEPTH);
        for (Element root : Jsoup.parse(text, url.toString(), parser).children()) {
            switch (name(root)) {
                case "rss" -> {
                    Element channel = child(root, "channel");
                    return channel == null ? Optional.empty() : Optional.of(rss(channel, channel, url));
                }
                case "rdf" -> {
                    Element channel = child(root, "channel");
                    return channel == null ? Optional.empty() : Optional.of(rss(channel, root, url));
                }
                case "feed" -> {
                    return Optional.of(atom(root, url));
                }
                case "html" -> {
                    return Optional.empty();
                }
                default -> {}
            }
        }
        return Optional.empty();
    }

    private static FeedDocument rss(Element channel, Element list, URI url) {
        String language = language(text(channel, "language"), extension(channel, "dc", "language"));
        String address = image(channel, list);
        String site = FeedTexts.address(url, text(channel, "link"));
        return new FeedDocument(
                FeedTexts.title(text(channel, "title")),
                FeedTexts.shortened(
                        FeedTexts.MAX_DESCRIPTION, PlainText.fromHtml(FeedTexts.cutHtml(text(channel, "description")))),
                site,
                FeedTexts.address(url, address),
                minutes(text(channel, "ttl")),
                children(list, "item")
                        .map(item -> rssItem(item, language, base(channel, site == null ? url : URI.create(site))))
                        .filter(FeedItem::isUsable)
                        .toList());
    }

    /** Returns the address of a picture: that of the channel, as in RSS 2.0, or beside it, as in RSS 1.0, or of a podcast. */
    private static @Nullable String image(Element channel, Element list) {
        for (Element parent : List.of(channel, list)) {
            Element image = child(parent, "image");
            Element address = image == null ? null : child(image, "url");
            if (address != null) {
                return whole(address);
            }
        }
        Element podcast = extensionElement(channel, "itunes", "image");
        return podcast == null ? null : podcast.attr("href");
    }

    private static FeedItem rssItem(Element item, @Nullable String language, URI url) {
        URI base = base(item, url);
        Element guid = child(item, "guid");
        String id = guid == null ? item.attr("rdf:about") : whole(guid);
        boolean isLink = guid != null && !guid.attr("isPermaLink").equalsIgnoreCase("false") && isWeb(id);
        String link = FeedTexts.address(base, text(item, "link"));
        if (link == null && (isLink || (guid == null && isWeb(id)))) {
            link = FeedTexts.address(base, id);
        }
        String description = text(item, "description");
        String summary = description.isBlank() ? extension(item, "content", "encoded") : description;
        String title = FeedTexts.title(text(item, "title"));
        String html = FeedTexts.cutHtml(summary);
        return new FeedItem(
                FeedTexts.hash(id, link, title, html),
                title,
                html,
                link,
                time(text(item, "pubDate"), extension(item, "dc", "date"), text(item, "published")),
                own(language, extension(item, "dc", "language")),
                picture(item, base));
    }

    private static FeedDocument atom(Element feed, URI url) {
        URI base = base(feed, url);
        String language = language(feed.attr("xml:lang"), "");
        String logo = text(feed, "logo");
        return new FeedDocument(
                FeedTexts.title(plain(child(feed, "title"))),
                FeedTexts.shortened(FeedTexts.MAX_DESCRIPTION, plain(child(feed, "subtitle"))),
                atomLink(feed, base),
                FeedTexts.address(base, logo.isBlank() ? text(feed, "icon") : logo),
                0,
                children(feed, "entry")
                        .map(entry -> atomEntry(entry, language, base))
                        .filter(FeedItem::isUsable)
                        .toList());
    }

    private static FeedItem atomEntry(Element entry, @Nullable String language, URI url) {
        URI base = base(entry, url);
        Element summary = child(entry, "summary");
        Element content = child(entry, "content");
        String html =
                FeedTexts.cutHtml(summary == null || summary.wholeText().isBlank() ? html(content) : html(summary));
        String title = FeedTexts.line(plain(child(entry, "title")));
        String link = atomLink(entry, base);
        return new FeedItem(
                FeedTexts.hash(text(entry, "id"), link, title, html),
                FeedTexts.shortened(FeedTexts.MAX_TITLE, title),
                html,
                link,
                time(text(entry, "published"), text(entry, "issued"), text(entry, "updated")),
                own(language, entry.attr("xml:lang")),
                picture(entry, base));
    }

    private static @Nullable String atomLink(Element entry, URI base) {
        return children(entry, "link")
                .filter(link -> link.attr("rel").isBlank() || link.attr("rel").equals("alternate"))
                .map(link -> FeedTexts.address(base, link.hasAttr("href") ? link.attr("href") : whole(link)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns the first image that is attached to an item. */
    private static FeedItem.@Nullable Image picture(Element item, URI base) {
        List<Element> all = new ArrayList<>(item.children());
        for (Element each : item.children()) {
            if (name(each).equals("group")) {
                all.addAll(each.children());
            }
        }
        for (String wanted : List.of("enclosure", "link", "content", "thumbnail")) {
            for (Element each : all) {
                FeedItem.Image image = name(each).equals(wanted) ? picture(each, wanted, base) : null;
                if (image != null) {
                    return image;
                }
            }
        }
        return null;
    }

    private static FeedItem.@Nullable Image picture(Element each, String kind, URI base) {
        String type = each.attr("type").strip().toLowerCase(Locale.ROOT);
        boolean isImage = type.startsWith("image/")
                || (kind.equals("content") && each.attr("medium").equals("image"))
                || kind.equals("thumbnail");
        boolean isAttached = !kind.equals("link") || each.attr("rel").equals("enclosure");
        String url = FeedTexts.address(base, each.hasAttr("url") ? each.attr("url") : each.attr("href"));
        if (!isImage || !isAttached || url == null) {
            return null;
        }
        String description = extension(each, "media", "description");
        return new FeedItem.Image(
                url,
                type.startsWith("image/") ? type : null,
                description.isBlank() ? null : FeedTexts.shortened(1_500, FeedTexts.line(description)));
    }

    /** Returns the base of relative addresses in an element. */
    private static URI base(Element element, URI outer) {
        String own = element.attr("xml:base");
        return own.isBlank() ? outer : WebAddress.resolve(outer, own).orElse(outer);
    }

    /** Returns the text of an Atom text construct (RFC 4287 section 3.1). */
    private static String plain(@Nullable Element text) {
        return text == null
                ? ""
                : text.attr("type").isBlank() || text.attr("type").startsWith("text")
                        ? FeedTexts.cutHtml(whole(text))
                        : PlainText.fromHtml(FeedTexts.cutHtml(html(text)));
    }

    private static String html(@Nullable Element text) {
        if (text == null) {
            return "";
        }
        return switch (text.attr("type").strip().toLowerCase(Locale.ROOT)) {
            case "", "text", "text/plain" -> HtmlWriter.escape(FeedTexts.cutHtml(whole(text)));
            case "xhtml" -> text.html();
            default -> text.childrenSize() > 0 ? text.html() : whole(text);
        };
    }

    private static boolean isWeb(String text) {
        return WebAddress.parse(text).isPresent();
    }

    private static @Nullable Long time(String... written) {
        return Stream.of(written)
                .filter(text -> !text.isBlank())
                .map(text -> WrittenTimes.read(text.strip()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable String language(String... written) {
        return Stream.of(written)
                .filter(text -> !text.isBlank())
                .map(Languages::normalise)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable String own(@Nullable String outer, String written) {
        String own = language(written);
        return own == null ? outer : own;
    }

    static int minutes(String text) {
        return text.strip().matches("[0-9]{1,6}") ? Math.min(MAX_MINUTES, Integer.parseInt(text.strip())) : 0;
    }

    private static String text(Element parent, String name) {
        Element child = child(parent, name);
        return child == null ? "" : whole(child);
    }

    private static String extension(Element parent, String prefix, String name) {
        Element child = extensionElement(parent, prefix, name);
        return child == null ? "" : whole(child);
    }

    private static @Nullable Element extensionElement(Element parent, String prefix, String name) {
        return first(
                parent, each -> name(each).equals(name) && each.tag().prefix().equalsIgnoreCase(prefix));
    }

    private static String whole(Element element) {
        return element.wholeText().strip();
    }

    private static String name(Element element) {
        return element.tag().localName().toLowerCase(Locale.ROOT);
    }

    private static @Nullable Element child(Element parent, String name) {
        return children(parent, name).findFirst().orElse(null);
    }

    private static @Nullable Element first(Element parent, Predicate<Element> test) {
        return parent.children().stream().filter(test).findFirst().orElse(null);
    }

    /** Returns the children of a name that belong to the format itself, not to an extension of it. */
    private static Stream<Element> children(Element parent, String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return parent.children().stream()
                .filter(each -> name(each).equals(wanted) && isOwn(each))
                .limit(MAX_ITEMS);
    }

    private static boolean isOwn(Element element) {
        String space = element.tag().namespace();
        boolean isForeign = element.tag().prefix().equals("atom") && !ofAtom(element);
        return !isForeign && (element.tag().prefix().isEmpty() || space.equals(ATOM) || space.equals(RSS_1));
    }

    /** Whether the element is in an Atom feed, and not an Atom element in an RSS feed. */
    private static boolean ofAtom(Element element) {
        Element top = element;
        for (Element above = top.parent(); above != null && !(above instanceof Document); above = above.parent()) {
            top = above;
        }
        return name(top).equals("feed");
    }
}
