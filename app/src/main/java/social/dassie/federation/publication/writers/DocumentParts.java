package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.images.headers.ImageFormat;

/** The small parts of ActivityStreams that all documents share. */
public final class DocumentParts {
    private DocumentParts() {}

    public static ObjectNode object(String type) {
        return Json.MAPPER.createObjectNode().put("type", type);
    }

    public static ObjectNode object(String id, String type) {
        return Json.MAPPER.createObjectNode().put("id", id).put("type", type);
    }

    /** Builds the proof that the author of a post agreed to a quote of it (FEP-044f) or a reply to it (GoToSocial). */
    public static ObjectNode stamp(String uri, String type, String author, String interactingUri, String targetUri) {
        return object(uri, type)
                .put("attributedTo", author)
                .put("interactingObject", interactingUri)
                .put("interactionTarget", targetUri);
    }

    public static ArrayNode array(Iterable<String> texts) {
        ArrayNode array = Json.MAPPER.createArrayNode();
        texts.forEach(array::add);
        return array;
    }

    /** Formats a time in whole seconds, {@code 2026-11-22T10:20:30Z}. */
    public static String time(long epochMs) {
        return Instant.ofEpochMilli(epochMs).truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Formats the time of an edit: readers compare it with the time of the version that they have. */
    static String exactTime(long epochMs) {
        return Instant.ofEpochMilli(epochMs).toString();
    }

    /** Builds a local image; its alt text is omitted if empty. */
    static ObjectNode image(Addresses addresses, String file, @Nullable String description) {
        ObjectNode image = object("Image");
        ImageFormat.mimeTypeOf(file).ifPresent(type -> image.put("mediaType", type));
        image.put("url", addresses.media(file));
        if (description != null && !description.isEmpty()) {
            image.put("summary", description);
        }
        return image;
    }

    /** Builds a hashtag; {@code name} is normalised. */
    public static ObjectNode hashtag(String name, String page) {
        return object("Hashtag").put("href", page).put("name", "#" + name);
    }
}
