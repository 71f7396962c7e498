package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.Addresses;

/** Builds the media files, the poll and the quote of a post. */
final class NoteParts {
    private final Addresses addresses;

    NoteParts(Addresses addresses) {
        this.addresses = addresses;
    }

    ArrayNode files(List<NoteFactDao.FileRow> rows) {
        ArrayNode files = Json.MAPPER.createArrayNode();
        rows.forEach(row -> files.add(file(row)));
        return files;
    }

    private ObjectNode file(NoteFactDao.FileRow row) {
        ObjectNode file = DocumentParts.object("Document");
        file.put("mediaType", row.mimeType());
        file.put("url", addresses.media(row.file()));
        file.put("name", row.description());
        if (row.description() != null) {
            file.put("summary", row.description());
        }
        file.put("blurhash", row.blurhash());
        JsonNode meta = Json.read(row.meta(), JsonNode.class);
        JsonNode focus = meta.path("focus");
        if (focus.has("x") && focus.has("y")) {
            file.set(
                    "focalPoint",
                    Json.MAPPER.createArrayNode().add(focus.get("x")).add(focus.get("y")));
        }
        JsonNode original = meta.path("original");
        for (String side : List.of("width", "height")) {
            if (original.path(side).isNumber()) {
                file.set(side, original.get(side));
            }
        }
        if (original.path("duration").isNumber()) {
            file.put("duration", duration(original.get("duration").decimalValue()));
        }
        boolean isPicture = row.type().equals("image");
        if (row.previewFile() != null && !isPicture) {
            file.set("icon", DocumentParts.image(addresses, row.previewFile(), null));
        }
        return file;
    }

    /** Formats seconds as an ISO 8601 duration. */
    private static String duration(BigDecimal seconds) {
        return "PT" + seconds.stripTrailingZeros().toPlainString() + "S";
    }

    static void addPoll(ObjectNode note, List<NoteFactDao.OptionRow> options, long now) {
        if (options.isEmpty()) {
            return;
        }
        NoteFactDao.OptionRow poll = options.get(0);
        boolean isOver = poll.ended() || (poll.expiresAt() != null && poll.expiresAt() <= now);
        ArrayNode written = Json.MAPPER.createArrayNode();
        for (NoteFactDao.OptionRow option : options) {
            ObjectNode replies = DocumentParts.object("Collection");
            replies.put("totalItems", isOver || !poll.hideTotals() ? (Long) option.votesCount() : null);
            ObjectNode one = DocumentParts.object("Note").put("name", option.title());
            one.set("replies", replies);
            written.add(one);
        }
        note.set(poll.multiple() ? "anyOf" : "oneOf", written);
        if (poll.expiresAt() != null) {
            note.put("endTime", DocumentParts.time(poll.expiresAt()));
            if (isOver) {
                note.put("closed", DocumentParts.time(poll.expiresAt()));
            }
        }
        if (poll.votersCount() != null) {
            note.put("votersCount", poll.votersCount());
        }
    }

    /**
     * Adds the quoted post under the property names of all software that has one for it, and the proof that its author
     * approved.
     */
    void addQuote(ObjectNode note, NoteFactDao.QuotedRow quoted) {
        if (quoted.quotedUri() == null) {
            note.set("quote", DocumentParts.object("Tombstone"));
            return;
        }
        note.put("quote", quoted.quotedUri());
        note.put("_misskey_quote", quoted.quotedUri());
        note.put("quoteUri", quoted.quotedUri());
        String approval = quoted.approvalUri();
        if (approval == null && quoted.quotedUsername() != null) {
            approval =
                    addresses.ofId(quoted.quotedUri()).quoteAuthorization(quoted.quotedUsername(), quoted.statusId());
        }
        if (approval != null && quoted.state().equals("accepted")) {
            note.put("quoteAuthorization", approval);
        }
    }
}
