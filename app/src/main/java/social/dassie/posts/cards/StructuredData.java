package social.dassie.posts.cards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import social.dassie.ground.api.Json;

/** A page's description of itself in JSON-LD: the first object of a schema.org article or page type. */
final class StructuredData {
    private static final Set<String> ARTICLES = Set.of("NewsArticle", "Article", "BlogPosting", "ReportageNewsArticle");
    private static final Set<String> PAGES = Set.of("WebPage");

    /** The CDATA marks with which some pages hide their JSON from old XML parsers. */
    private static final Pattern CDATA = Pattern.compile("(/\\*|//)?\\s*(<!\\[CDATA\\[|\\]\\]>)\\s*(\\*/)?");

    private final JsonNode node;

    private StructuredData(JsonNode node) {
        this.node = node;
    }

    static StructuredData in(Document page) {
        List<JsonNode> described = new ArrayList<>();
        for (Element script : page.select("script[type=application/ld+json]")) {
            try {
                collect(Json.read(CDATA.matcher(script.data()).replaceAll(""), JsonNode.class), described);
            } catch (UncheckedIOException notJson) {
                // The page may have other blocks that are valid.
            }
        }
        for (Set<String> types : List.of(ARTICLES, PAGES)) {
            for (JsonNode each : described) {
                if (isOf(types, each.path("@type"))) {
                    return new StructuredData(each);
                }
            }
        }
        return new StructuredData(MissingNode.getInstance());
    }

    private static void collect(JsonNode node, List<JsonNode> found) {
        if (node.isArray()) {
            node.forEach(each -> collect(each, found));
        } else if (node.isObject()) {
            found.add(node);
            if (node.path("@graph").isArray()) {
                node.path("@graph").forEach(found::add);
            }
        }
    }

    private static boolean isOf(Set<String> types, JsonNode type) {
        if (!type.isArray()) {
            return types.contains(type.asText());
        }
        for (JsonNode each : type) {
            if (types.contains(each.asText())) {
                return true;
            }
        }
        return false;
    }

    String headline() {
        return text(node.path("headline"));
    }

    String description() {
        return text(node.path("description"));
    }

    String language() {
        JsonNode language = first(node.path("inLanguage"));
        return language.isObject() ? text(language.path("alternateName")) : text(language);
    }

    String image() {
        JsonNode image = first(node.path("image"));
        return image.isObject() ? text(image.path("url")) : text(image);
    }

    String publishedAt() {
        return text(node.path("datePublished"));
    }

    String authorName() {
        JsonNode author = first(node.path("author"));
        return author.isObject() ? text(author.path("name")) : text(author);
    }

    String authorUrl() {
        return text(first(node.path("author")).path("url"));
    }

    String publisherName() {
        return text(first(node.path("publisher")).path("name"));
    }

    private static JsonNode first(JsonNode value) {
        return value.isArray() ? value.path(0) : value;
    }

    private static String text(JsonNode value) {
        JsonNode one = first(value);
        return one.isTextual() ? one.asText() : "";
    }
}
