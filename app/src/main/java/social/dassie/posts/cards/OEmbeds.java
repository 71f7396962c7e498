package social.dassie.posts.cards;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.PageText;

/**
 * Reads a site's description of its page through oEmbed (oembed.com, version 1.0), if the page names the address to
 * request. HTML with scripts ({@code rich}) is not used.
 */
final class OEmbeds {
    private static final String LINKS = "link[type=application/json+oembed][href], link[type=text/xml+oembed][href]";
    private static final String[] TYPES = {
        "application/json",
        "application/json+oembed",
        "text/json",
        "text/javascript",
        "application/javascript",
        "text/xml",
        "application/xml",
        "text/xml+oembed"
    };

    private final Outbound outbound;
    private final Players players;

    OEmbeds(Outbound outbound, Players players) {
        this.outbound = outbound;
        this.players = players;
    }

    /** Returns the preview with the data that oEmbed adds; the same preview when there is none. */
    Preview over(Preview preview, Document page, URI url) {
        return endpoint(page, url)
                .map(this::ask)
                .filter(answer -> answer.getOrDefault("version", "").startsWith("1"))
                .map(answer -> merged(preview, url, answer))
                .orElse(preview);
    }

    private static Optional<URI> endpoint(Document page, URI url) {
        Element link = page.selectFirst(LINKS);
        if (link == null) {
            return Optional.empty();
        }
        // A page that was fetched over https can be embedded over https, even when its link says http.
        String href = link.attr("href").strip();
        boolean isDowngrade = "https".equals(url.getScheme()) && href.startsWith("http://");
        return WebAddress.resolve(url, isDowngrade ? "https" + href.substring("http".length()) : href);
    }

    private Map<String, String> ask(URI endpoint) {
        try {
            OutboundAnswer answer = outbound.send(OutboundRequest.get(endpoint).accepting(TYPES));
            if (answer.status() != 200) {
                return Map.of();
            }
            return answer.mediaType().contains("xml") ? xml(answer.body()) : json(answer.body());
        } catch (OutboundException | UncheckedIOException nothing) {
            return Map.of();
        }
    }

    private static Map<String, String> json(byte[] body) {
        Map<String, String> values = new HashMap<>();
        JsonNode answer = Json.read(new String(body, StandardCharsets.UTF_8), JsonNode.class);
        answer.properties().forEach(entry -> {
            if (entry.getValue().isValueNode() && !entry.getValue().isNull()) {
                values.put(entry.getKey(), entry.getValue().asText());
            }
        });
        return values;
    }

    private static Map<String, String> xml(byte[] body) {
        Map<String, String> values = new HashMap<>();
        Document document = Jsoup.parse(PageText.of(body, null), "", Parser.xmlParser());
        for (Element element : document.select("oembed > *")) {
            values.put(element.tagName(), element.text());
        }
        return values;
    }

    private Preview merged(Preview page, URI url, Map<String, String> answer) {
        String type = answer.getOrDefault("type", "");
        int width = PageReader.side(answer.getOrDefault("width", ""));
        int height = PageReader.side(answer.getOrDefault("height", ""));
        String photo = type.equals("photo") ? PageReader.address(url, answer.getOrDefault("url", "")) : "";
        String frame = type.equals("video") ? players.frameIn(url, answer.getOrDefault("html", ""), width, height) : "";
        boolean isTaken = type.equals("link") || !photo.isEmpty() || !frame.isEmpty();
        if (!isTaken) {
            return page;
        }
        String thumbnail = PageReader.address(url, answer.getOrDefault("thumbnail_url", ""));
        return new Preview(
                new Preview.Text(
                        or(
                                PageReader.line(answer.getOrDefault("title", "")),
                                page.text().title()),
                        page.text().description(),
                        page.text().language(),
                        type),
                source("author", url, answer, page.author()),
                page.creator(),
                source("provider", url, answer, page.provider()),
                type.equals("link") ? new Preview.Frame(frame, 0, 0) : new Preview.Frame(frame, width, height),
                photo,
                or(photo, or(thumbnail, page.imageUrl())),
                page.imageDescription(),
                page.publishedAt());
    }

    private static Preview.Source source(String key, URI url, Map<String, String> answer, Preview.Source page) {
        return new Preview.Source(
                or(PageReader.line(answer.getOrDefault(key + "_name", "")), page.name()),
                or(PageReader.address(url, answer.getOrDefault(key + "_url", "")), page.url()));
    }

    private static String or(String text, String otherwise) {
        return text.isEmpty() ? otherwise : text;
    }
}
