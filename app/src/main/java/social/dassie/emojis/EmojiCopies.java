package social.dassie.emojis;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.BytesUpload;
import social.dassie.db.Database;
import social.dassie.outbound.Outbound;
import social.dassie.outbound.OutboundAnswer;
import social.dassie.outbound.OutboundException;
import social.dassie.outbound.OutboundRequest;

/** Copies emoji of other servers, known from their posts, to this instance. */
public final class EmojiCopies {
    private final CustomEmojiDao emojis;
    private final Emojis own;
    private final Outbound outbound;

    public EmojiCopies(Database db, Emojis own, Outbound outbound) {
        this.emojis = db.dao(CustomEmojiDao.class);
        this.own = own;
        this.outbound = outbound;
    }

    /**
     * Downloads the picture and adds it under this name. 404 for an emoji that is not known here, 503 when its server
     * does not deliver the picture, 422 as for any new emoji.
     *
     * @param category the group in pickers; null for the emoji's group on its own server
     */
    public CustomEmoji copy(String domain, String shortcode, String name, @Nullable String category) {
        CustomEmoji there = emojis.findRemote(domain, shortcode).orElseThrow(ApiException::recordNotFound);
        if (own.find(name).isPresent()) {
            throw ApiException.validation("Shortcode has already been taken");
        }
        return own.create(name, new BytesUpload(picture(there)), category == null ? there.category() : category, true);
    }

    private byte[] picture(CustomEmoji emoji) {
        try {
            OutboundAnswer answer = outbound.send(OutboundRequest.get(URI.create(String.valueOf(emoji.remoteUrl())))
                    .accepting("image/png", "image/gif", "image/webp")
                    .maxBytes(Emojis.MAX_BYTES));
            if (answer.status() == 200) {
                return answer.body();
            }
            throw ApiException.of(503, "Remote data could not be fetched");
        } catch (OutboundException | IllegalArgumentException e) {
            throw ApiException.caused(503, "Remote data could not be fetched", e);
        }
    }
}
