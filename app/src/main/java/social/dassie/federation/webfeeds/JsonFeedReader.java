package social.dassie.federation.webfeeds;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Json;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.WrittenTimes;

/** Parses JSON Feed, version 1 and 1.1. */
final class JsonFeedReader {
    private static final String VERSION = "https://jsonfeed.org/version/";

    private JsonFeedReader() {}

    static Optional<FeedDocument> read(String text, URI url) {
        JsonNode feed;
        try {
            feed = Json.parse(text.getBytes(StandardCharsets.UTF_8));
        } catch (ApiException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
        if (!feed.path("version").asText().startsWith(VERSION)) {
            return Optional.empty();
        }
        List<FeedItem> items = new ArrayList<>();
        for (JsonNode item : feed.path("items")) {
            if (items.size() == FeedReader.MAX_ITEMS) {
                break;
            }
            FeedItem read = item(item, feed.path("language").asText(""), url);
            if (read.isUsable()) {
                items.add(read);
            }
        }
        String icon = feed.path("icon").asText(feed.path("favicon").asText(""));
        return Optional.of(new FeedDocument(
                FeedTexts.title(feed.path("title").asText("")),
                FeedTexts.shortened(
                        FeedTexts.MAX_DESCRIPTION, feed.path("description").asText("")),
                FeedTexts.address(url, feed.path("home_page_url").asText("")),
                FeedTexts.address(url, icon),
                0,
                List.copyOf(items)));
    }

    private static FeedItem item(JsonNode item, String language, URI url) {
        String title = FeedTexts.title(item.path("title").asText(""));
        String text = first(item, "summary", "content_text");
        String html = FeedTexts.cutHtml(
                text.isBlank() ? item.path("content_html").asText("") : HtmlWriter.escape(FeedTexts.cutHtml(text)));
        String link = FeedTexts.address(url, first(item, "url", "external_url"));
        String image = FeedTexts.address(url, item.path("image").asText(""));
        return new FeedItem(
                FeedTexts.hash(item.path("id").asText(""), link, title, html),
                title,
                html,
                link,
                WrittenTimes.read(first(item, "date_published", "date_modified")),
                language(item.path("language").asText(language)),
                image == null ? null : new FeedItem.Image(image, null, null));
    }

    private static @Nullable String language(String written) {
        return written.isBlank() ? null : Languages.normalise(written);
    }

    private static String first(JsonNode item, String one, String other) {
        String text = item.path(one).asText("");
        return text.isBlank() ? item.path(other).asText("") : text;
    }
}
