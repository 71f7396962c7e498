package social.dassie.federation.inbox.posts;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.MentionLinks;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.text.RichText;
import social.dassie.ground.text.TextType;
import social.dassie.ground.text.TruncatedText;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.rows.StatusBody;

/**
 * Converts the text of a remote object to the text of a post: content, content warning and language. An object that is
 * not a note (an article, a video, an event) becomes a post that begins with its title and ends with the link to it.
 */
final class PostText {
    /** The longest content that is stored, in characters of HTML; longer content is cut, and the page linked. */
    static final int MAX_CONTENT = 100_000;

    /** Longer Markdown, in characters, is shown as typed. */
    private static final int MAX_MARKDOWN = 50_000;

    private static final int MAX_WARNING = 2_000;
    private static final int MAX_TITLE = 500;
    private static final int MAX_LINKS = 4;
    private static final List<String> NOTES = List.of("Note", "Question", "ChatMessage");

    private final HtmlWriter html;

    PostText(HtmlWriter html) {
        this.html = html;
    }

    /** @param url the page of the post, for a post that is shown only in part; null if there is none */
    StatusBody read(ActivityObject object, @Nullable String url) {
        boolean isNote = object.is(NOTES.toArray(String[]::new));
        String content = AttachedPictures.withoutRepeated(content(object), object);
        // The summary of an article is an excerpt, unless its author marked the text as sensitive.
        String warning = isNote || object.flag("sensitive") ? warning(object) : "";
        String shown = isNote ? cut(content, url) : titled(object, content, url, warning.isEmpty());
        boolean isSensitive = object.flag("sensitive") || !warning.isEmpty();
        return StatusBody.ofHtml(shown, warning, isSensitive, language(object, content));
    }

    private String content(ActivityObject object) {
        String content = object.anyText("content");
        if (content == null) {
            return "";
        }
        String type = object.text("mediaType");
        if (type == null || type.isBlank() || type.contains("html")) {
            return content;
        }
        boolean isMarkdown = type.startsWith(TextType.MARKDOWN.mediaType()) && content.length() <= MAX_MARKDOWN;
        return isMarkdown
                ? html.status(RichText.of(content, TextType.MARKDOWN), MentionLinks.NONE)
                : html.status(content, MentionLinks.NONE);
    }

    private static String warning(ActivityObject object) {
        String summary = object.anyText("summary");
        return summary == null
                ? ""
                : TruncatedText.to(MAX_WARNING, PlainText.fromEither(summary).strip());
    }

    /** Returns the language of the content in its map, or else the map's only one. */
    private static @Nullable String language(ActivityObject object, String content) {
        Map<String, String> byLanguage = object.textMap("contentMap");
        for (Map.Entry<String, String> entry : byLanguage.entrySet()) {
            if (entry.getValue().equals(content) || byLanguage.size() == 1) {
                return entry.getKey().equals("und") ? null : Languages.normalise(entry.getKey());
            }
        }
        return null;
    }

    /** @param showsSummary whether an empty content is replaced by the summary */
    private String titled(ActivityObject object, String content, @Nullable String url, boolean showsSummary) {
        StringBuilder text = new StringBuilder();
        String title = object.anyText("name");
        if (title != null && !title.isBlank()) {
            text.append("<p><strong>")
                    .append(escaped(TruncatedText.to(
                            MAX_TITLE, PlainText.fromEither(title).strip())))
                    .append("</strong></p>");
        }
        if (object.is("Event")) {
            text.append(event(object));
        }
        String body = content.isBlank() && showsSummary ? orEmpty(object.anyText("summary")) : content;
        text.append(cut(body, null));
        links(object, text.toString(), url).forEach(link -> text.append(linkTo(link)));
        if (url != null) {
            text.append(linkTo(url));
        }
        return text.toString();
    }

    /**
     * Returns the links to what the object is about, such as a page that the author recommends, unless the text links to
     * it already.
     */
    private static List<String> links(ActivityObject object, String text, @Nullable String url) {
        return attachedLinks(object)
                .filter(href -> !href.equals(url))
                .filter(href -> !text.contains(href) && !text.contains(escaped(href)))
                .distinct()
                .toList();
    }

    /** Returns the page that is attached for the preview card: the first link (FEP-8967); null if there is none. */
    static @Nullable String attachedLink(ActivityObject object) {
        return attachedLinks(object).findFirst().orElse(null);
    }

    private static Stream<String> attachedLinks(ActivityObject object) {
        return object.objects("attachment").stream()
                .limit(MAX_LINKS)
                .filter(attached -> attached.is("Link"))
                .map(attached -> orEmpty(attached.text("href")))
                .filter(href -> WebAddress.parse(href).isPresent());
    }

    private static String event(ActivityObject object) {
        String begins = orEmpty(object.text("startTime")).replaceFirst("T(\\d\\d:\\d\\d).*", " $1");
        ActivityObject place = object.object("location");
        String name = place == null ? "" : orEmpty(place.anyText("name"));
        String line = (begins + (begins.isEmpty() || name.isEmpty() ? "" : ", ") + name).strip();
        return line.isEmpty() ? "" : "<p>" + escaped(TruncatedText.to(MAX_TITLE, line)) + "</p>";
    }

    private String cut(String content, @Nullable String url) {
        if (content.length() <= MAX_CONTENT) {
            return content;
        }
        String plain = TruncatedText.to(MAX_CONTENT / 4, PlainText.fromHtml(content));
        return "<p>" + escaped(plain) + "…</p>" + (url == null ? "" : linkTo(url));
    }

    private String linkTo(String url) {
        return html.status(url, (username, domain) -> null);
    }

    private static String escaped(String text) {
        return HtmlWriter.escape(text);
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
