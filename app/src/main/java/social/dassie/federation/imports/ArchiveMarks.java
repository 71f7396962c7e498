package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import social.dassie.ground.api.Json;
import social.dassie.network.activitypub.ActivityObject;

/**
 * Reads what an archive says about the posts of others as lines of an import: boosts and replies, from a second pass over
 * its outbox; favourites; and reactions.
 */
final class ArchiveMarks {
    private static final int MAX_BYTES = 16 * 1024 * 1024;

    private final PostArchive archive;
    private final Consumer<List<String>> lines;

    ArchiveMarks(PostArchive archive, Consumer<List<String>> lines) {
        this.archive = archive;
        this.lines = lines;
    }

    /**
     * Reads all. 422 for a part that is damaged or too large.
     *
     * @param isNewestFirst whether the lists begin with the newest entry, as in archives of Dassie
     */
    void read(boolean isNewestFirst) throws IOException {
        archive.posts(new OutboxReader(new Marks()));
        for (JsonNode uri : items("likes.json", isNewestFirst)) {
            lines.accept(ArchivePart.FAVOURITE.line("likes.json: " + uri.asText(), uri.asText()));
        }
        for (JsonNode reaction : items("reactions.json", isNewestFirst)) {
            String name = "reactions.json: " + reaction.path("object").asText();
            lines.accept(ArchivePart.REACTION.line(name, reaction.toString()));
        }
    }

    private List<JsonNode> items(String file, boolean isNewestFirst) throws IOException {
        List<JsonNode> items = new ArrayList<>();
        archive.json(file, MAX_BYTES)
                .ifPresent(
                        list -> ArchiveLines.limited(list.path("orderedItems")).forEach(items::add));
        if (isNewestFirst) {
            Collections.reverse(items);
        }
        return items;
    }

    /** The posts of others that posts reply to, and boosts. */
    private final class Marks implements OutboxReader.Sink {
        @Override
        public void post(String uri, ObjectNode json) {
            ActivityObject post = Objects.requireNonNull(ActivityObject.of(json));
            String parent = post.link("inReplyTo");
            if (parent != null && !parent.startsWith(post.link("attributedTo") + "/")) {
                String pair = Json.MAPPER
                        .createObjectNode()
                        .put("post", uri)
                        .put("parent", parent)
                        .toString();
                lines.accept(ArchivePart.PARENT.line(parent, pair));
            }
        }

        @Override
        public void boost(String uri, ActivityObject announce) {
            Long published = announce.time("published");
            String boost = Json.MAPPER
                    .createObjectNode()
                    .put("object", uri)
                    .put("published", published == null ? Long.MAX_VALUE : published)
                    .put(
                            "visibility",
                            OutboxReader.visibility(announce, announce).key())
                    .toString();
            lines.accept(ArchivePart.BOOST.line(uri, boost));
        }
    }
}
