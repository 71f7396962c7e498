package social.dassie.pages.visitors.feeds;

import static social.dassie.ground.words.Words.say;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.posts.polls.PollEntity;
import social.dassie.posts.statuses.StatusEntity;

/**
 * A public post in a feed.
 *
 * @param summary plain text: the content warning, or else the beginning
 * @param html safe HTML: the content warning, the text and the poll's options
 * @param changed when its current version was written
 */
record SyndicatedPost(
        String url,
        String summary,
        String html,
        Instant published,
        Instant changed,
        AuthorView author,
        @Nullable String language,
        boolean isSensitive,
        List<String> tags,
        List<Enclosure> media) {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("png", "image/png"),
            Map.entry("gif", "image/gif"),
            Map.entry("webp", "image/webp"),
            Map.entry("avif", "image/avif"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("webm", "video/webm"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("ogg", "audio/ogg"),
            Map.entry("m4a", "audio/mp4"));

    /**
     * A file of a post, at its address.
     *
     * @param bytes its length; 0 if it is not known, for a remote file without a cached copy
     */
    record Enclosure(
            String url,
            long bytes,
            String type,
            String medium,
            @Nullable String description) {}

    /** @param lengths of files in bytes, by the id of the attachment */
    static SyndicatedPost of(StatusEntity status, Map<Long, Long> lengths, Addresses addresses) {
        String edited = status.editedAt();
        PostView view = PostView.of(status, addresses);
        return new SyndicatedPost(
                view.url(),
                view.preview().summary(),
                html(status),
                Instant.parse(status.createdAt()),
                Instant.parse(edited == null ? status.createdAt() : edited),
                view.author(),
                status.language(),
                status.sensitive(),
                status.tags().stream().map(StatusEntity.Tag::name).toList(),
                status.mediaAttachments().stream()
                        .filter(file -> file.url() != null)
                        .map(file -> enclosure(file, lengths.getOrDefault(Long.valueOf(file.id()), 0L)))
                        .toList());
    }

    private static String html(StatusEntity status) {
        StringBuilder html = new StringBuilder();
        if (!status.spoilerText().isEmpty()) {
            String warning = say("visitors.content_warning", "Content warning: {0}", status.spoilerText());
            html.append("<p><strong>").append(HtmlWriter.escape(warning)).append("</strong></p><hr>");
        }
        html.append(HtmlSanitiser.sanitise(status.content()));
        PollEntity poll = status.poll();
        if (poll != null) {
            html.append("<ul>");
            poll.options()
                    .forEach(option -> html.append("<li>")
                            .append(HtmlWriter.escape(option.title()))
                            .append("</li>"));
            html.append("</ul>");
        }
        return html.toString();
    }

    private static Enclosure enclosure(MediaEntity file, long bytes) {
        String url = String.valueOf(file.url());
        String path = url.split("[?#]", 2)[0];
        String end = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        String medium = file.type().equals("image") || file.type().equals("audio") ? file.type() : "video";
        String usual = switch (medium) {
            case "image" -> "image/jpeg";
            case "audio" -> "audio/mpeg";
            default -> "video/mp4";
        };
        return new Enclosure(url, bytes, TYPES.getOrDefault(end, usual), medium, file.description());
    }
}
