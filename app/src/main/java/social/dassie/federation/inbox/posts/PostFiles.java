package social.dassie.federation.inbox.posts;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.attachments.MediaMeta;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.media.attachments.RemoteAttachments;
import social.dassie.network.activitypub.ActivityObject;

/** The media files of a remote object: its attachments, or for a video, audio or image, the object itself. */
final class PostFiles {
    private static final int MAX_SEEN = 64;
    private static final List<String> FILES = List.of("Document", "Image", "Video", "Audio");

    private PostFiles() {}

    static List<RemoteAttachment> read(ActivityObject object) {
        List<RemoteAttachment> files = new ArrayList<>();
        if (object.is("Image", "Video", "Audio")) {
            add(files, itself(object));
        }
        object.objects("attachment").stream()
                .limit(MAX_SEEN)
                .filter(PostFiles::isFile)
                .forEach(file -> add(files, file(file)));
        if (files.isEmpty() && object.is("Page", "Article", "Event")) {
            object.objects("image").stream().limit(1).forEach(image -> add(files, file(image)));
        }
        return files.stream().limit(RemoteAttachments.MAX_KEPT).toList();
    }

    /** A link is not a file: it becomes the preview card ({@link PostText#attachedLink}). */
    private static boolean isFile(ActivityObject object) {
        return !object.is("Link", "PropertyValue", "Note", "Hashtag")
                && (object.is(FILES.toArray(String[]::new)) || object.has("url"));
    }

    private static void add(List<RemoteAttachment> files, @Nullable RemoteAttachment file) {
        if (file != null) {
            files.add(file);
        }
    }

    private static @Nullable RemoteAttachment file(ActivityObject object) {
        String url = object.link("url");
        if (url == null) {
            url = object.isReference() ? object.id() : null;
        }
        return url == null ? null : file(object, url, mediaType(object, url));
    }

    private static @Nullable String mediaType(ActivityObject object, String url) {
        String type = object.text("mediaType");
        if (type != null) {
            return type;
        }
        return object.objects("url").stream()
                .filter(link -> url.equals(link.text("href")))
                .map(link -> link.text("mediaType"))
                .filter(one -> one != null)
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the file of a video whose addresses are a tree of links (PeerTube): the largest playable one of at most 720
     * lines.
     */
    private static @Nullable RemoteAttachment itself(ActivityObject object) {
        List<ActivityObject> links = new ArrayList<>();
        for (ActivityObject link : object.objects("url")) {
            links.add(link);
            links.addAll(link.objects("tag"));
        }
        ActivityObject best = null;
        for (ActivityObject link : links) {
            String type = String.valueOf(link.text("mediaType"));
            boolean isPlayable = type.startsWith("video/") || type.startsWith("audio/") || type.startsWith("image/");
            if (isPlayable && link.text("href") != null && (best == null || isBetter(link, best))) {
                best = link;
            }
        }
        return best == null ? plain(object) : file(object, String.valueOf(best.text("href")), best.text("mediaType"));
    }

    /** Returns the plain address of an image, audio or video file, if the object states that it is the file. */
    private static @Nullable RemoteAttachment plain(ActivityObject object) {
        String type = String.valueOf(object.text("mediaType"));
        boolean isFile = type.startsWith("video/") || type.startsWith("audio/") || type.startsWith("image/");
        return isFile ? file(object) : null;
    }

    private static boolean isBetter(ActivityObject link, ActivityObject than) {
        long height = lines(link);
        long other = lines(than);
        return height <= 720 ? height > other || other > 720 : height < other;
    }

    private static long lines(ActivityObject link) {
        Long height = link.count("height");
        return height == null ? 0 : height;
    }

    private static RemoteAttachment file(ActivityObject object, String url, @Nullable String mediaType) {
        String type = object.types().stream().findFirst().orElse("");
        String summary = object.anyText("summary");
        boolean isWhole = object.is("Video", "Audio") && object.has("attributedTo");
        String description = summary != null && !isWhole ? summary : isWhole ? null : object.anyText("name");
        return new RemoteAttachment(
                url,
                preview(object),
                mediaType,
                RemoteAttachment.typeOf(mediaType, type, url, object.text("blurhash") != null),
                description,
                object.text("blurhash"),
                focus(object),
                size(object, "width"),
                size(object, "height"),
                seconds(object));
    }

    /** Returns its widest image: servers list small ones first. */
    private static @Nullable String preview(ActivityObject object) {
        String widest = null;
        long width = -1;
        for (ActivityObject icon : object.objects("icon")) {
            Long own = icon.count("width");
            String url = icon.isReference() ? icon.id() : icon.link("url");
            if (url != null && (own == null ? 0 : own) > width) {
                widest = url;
                width = own == null ? 0 : own;
            }
        }
        return widest;
    }

    private static MediaMeta.@Nullable Focus focus(ActivityObject object) {
        List<JsonNode> point = object.values("focalPoint");
        boolean isPoint =
                point.size() == 2 && point.get(0).isNumber() && point.get(1).isNumber();
        return isPoint
                ? MediaMeta.Focus.parse(
                        point.get(0).asDouble() + "," + point.get(1).asDouble())
                : null;
    }

    private static @Nullable Integer size(ActivityObject object, String key) {
        Long size = object.count(key);
        return size == null || size > Integer.MAX_VALUE ? null : (Integer) size.intValue();
    }

    private static @Nullable Double seconds(ActivityObject object) {
        String text = object.text("duration");
        try {
            return text == null ? null : (Double) (Duration.parse(text).toMillis() / 1_000.0);
        } catch (DateTimeException | ArithmeticException e) {
            return null;
        }
    }
}
