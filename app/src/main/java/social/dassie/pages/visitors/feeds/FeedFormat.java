package social.dassie.pages.visitors.feeds;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** A format of feeds for feed readers: RSS 2.0 (with Media RSS for files), or Atom (RFC 4287). */
enum FeedFormat {
    RSS("rss", "application/rss+xml; charset=utf-8"),
    ATOM("atom", "application/atom+xml; charset=utf-8");

    private static final String MEDIA_RSS = "http://search.yahoo.com/mrss/";
    private static final String ATOM_NAMESPACE = "http://www.w3.org/2005/Atom";
    private static final DateTimeFormatter RFC_822 = DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);

    /** The characters that XML 1.0 documents must not contain, not even escaped. */
    private static final Pattern NOT_XML =
            Pattern.compile("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");

    private final String ending;
    private final String contentType;

    FeedFormat(String ending, String contentType) {
        this.ending = ending;
        this.contentType = contentType;
    }

    /** Returns the file extension of the address. */
    String ending() {
        return ending;
    }

    String contentType() {
        return contentType;
    }

    byte[] write(SyndicatedFeed feed) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            XMLStreamWriter out = XMLOutputFactory.newFactory().createXMLStreamWriter(bytes, "UTF-8");
            out.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
            if (this == RSS) {
                rss(out, feed);
            } else {
                atom(out, feed);
            }
            out.writeEndDocument();
            out.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("A feed in memory cannot be written", e);
        }
        return bytes.toByteArray();
    }

    private static void rss(XMLStreamWriter out, SyndicatedFeed feed) throws XMLStreamException {
        out.writeStartElement("rss");
        out.writeAttribute("version", "2.0");
        out.writeNamespace("atom", ATOM_NAMESPACE);
        out.writeNamespace("media", MEDIA_RSS);
        out.writeStartElement("channel");
        element(out, "title", feed.title());
        element(out, "description", feed.description());
        element(out, "link", feed.page());
        link(out, "atom:link", "self", "application/rss+xml", feed.self());
        element(out, "lastBuildDate", rfc822(feed.changed()));
        element(out, "generator", feed.generator());
        if (feed.picture() != null) {
            out.writeStartElement("image");
            element(out, "url", feed.picture());
            element(out, "title", feed.title());
            element(out, "link", feed.page());
            out.writeEndElement();
        }
        for (SyndicatedPost post : feed.posts()) {
            rssItem(out, post);
        }
        out.writeEndElement();
        out.writeEndElement();
    }

    private static void rssItem(XMLStreamWriter out, SyndicatedPost post) throws XMLStreamException {
        out.writeStartElement("item");
        out.writeStartElement("guid");
        out.writeAttribute("isPermaLink", "true");
        text(out, post.url());
        out.writeEndElement();
        element(out, "link", post.url());
        element(out, "pubDate", rfc822(post.published()));
        element(out, "description", post.html());
        for (SyndicatedPost.Enclosure file : post.media()) {
            out.writeStartElement("media:content");
            out.writeAttribute("url", file.url());
            out.writeAttribute("type", file.type());
            out.writeAttribute("medium", file.medium());
            mediaElement(out, "media:rating", "scheme", "urn:simple", post.isSensitive() ? "adult" : "nonadult");
            if (file.description() != null) {
                mediaElement(out, "media:description", "type", "plain", file.description());
            }
            out.writeEndElement();
        }
        if (!post.media().isEmpty()) {
            SyndicatedPost.Enclosure first = post.media().get(0);
            out.writeEmptyElement("enclosure");
            out.writeAttribute("url", first.url());
            out.writeAttribute("length", Long.toString(first.bytes()));
            out.writeAttribute("type", first.type());
        }
        for (String tag : post.tags()) {
            element(out, "category", tag);
        }
        out.writeEndElement();
    }

    private static void atom(XMLStreamWriter out, SyndicatedFeed feed) throws XMLStreamException {
        out.writeStartElement("feed");
        out.writeDefaultNamespace(ATOM_NAMESPACE);
        element(out, "id", feed.self());
        element(out, "title", feed.title());
        element(out, "subtitle", feed.description());
        element(out, "updated", feed.changed().toString());
        element(out, "generator", feed.generator());
        if (feed.picture() != null) {
            element(out, "icon", feed.picture());
        }
        link(out, "link", "self", "application/atom+xml", feed.self());
        link(out, "link", "alternate", "text/html", feed.page());
        for (SyndicatedPost post : feed.posts()) {
            out.writeStartElement("entry");
            element(out, "id", post.url());
            element(out, "title", post.summary().isBlank() ? post.author().handle() : post.summary());
            element(out, "published", post.published().toString());
            element(out, "updated", post.changed().toString());
            out.writeStartElement("author");
            element(out, "name", post.author().name());
            element(out, "uri", post.author().url());
            out.writeEndElement();
            link(out, "link", "alternate", "text/html", post.url());
            for (SyndicatedPost.Enclosure file : post.media()) {
                link(out, "link", "enclosure", file.type(), file.url());
            }
            for (String tag : post.tags()) {
                out.writeEmptyElement("category");
                out.writeAttribute("term", tag);
            }
            out.writeStartElement("content");
            out.writeAttribute("type", "html");
            language(out, post.language());
            text(out, post.html());
            out.writeEndElement();
            out.writeEndElement();
        }
        out.writeEndElement();
    }

    private static void language(XMLStreamWriter out, @Nullable String language) throws XMLStreamException {
        if (language != null) {
            out.writeAttribute("xml:lang", language);
        }
    }

    private static void element(XMLStreamWriter out, String name, String text) throws XMLStreamException {
        out.writeStartElement(name);
        text(out, text);
        out.writeEndElement();
    }

    private static void mediaElement(XMLStreamWriter out, String name, String attribute, String value, String text)
            throws XMLStreamException {
        out.writeStartElement(name);
        out.writeAttribute(attribute, value);
        text(out, text);
        out.writeEndElement();
    }

    private static void link(XMLStreamWriter out, String name, String rel, String type, String address)
            throws XMLStreamException {
        out.writeEmptyElement(name);
        out.writeAttribute("rel", rel);
        out.writeAttribute("type", type);
        out.writeAttribute("href", address);
    }

    private static void text(XMLStreamWriter out, String text) throws XMLStreamException {
        out.writeCharacters(NOT_XML.matcher(text).replaceAll(""));
    }

    private static String rfc822(Instant time) {
        return RFC_822.format(time);
    }
}
