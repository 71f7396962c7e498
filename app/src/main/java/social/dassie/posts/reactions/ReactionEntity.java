package social.dassie.posts.reactions;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.emojis.EmojiEntity;

/**
 * One kind of reaction to a post. Clients know it in two forms: Akkoma's ({@code pleroma.emoji_reactions}, where the name of a
 * remote custom emoji contains its domain) and Fedibird's ({@code emoji_reactions}, which has a field for it).
 *
 * @param picture the image of a custom emoji; null for a Unicode emoji, and for a custom emoji that was deleted
 * @param accountIds some of the accounts, see {@link ReactionRenderer#MAX_NAMED}
 */
public record ReactionEntity(
        ReactionName name, int count, boolean me, @Nullable EmojiEntity picture, List<String> accountIds) {
    /** Writes both forms as fields of a post. */
    public static void writeAll(List<ReactionEntity> reactions, JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("emoji_reactions");
        for (ReactionEntity reaction : reactions) {
            reaction.write(out, true);
        }
        out.writeEndArray();
        out.writeObjectFieldStart("pleroma");
        out.writeArrayFieldStart("emoji_reactions");
        for (ReactionEntity reaction : reactions) {
            reaction.write(out, false);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void write(JsonGenerator out, boolean isFedibird) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", isFedibird ? name.shortcode() : name.key());
        out.writeNumberField("count", count);
        out.writeBooleanField("me", me);
        out.writeStringField("url", picture == null ? null : picture.url());
        if (isFedibird) {
            out.writeStringField("static_url", picture == null ? null : picture.staticUrl());
            out.writeStringField("domain", name.domain());
        }
        out.writeArrayFieldStart("account_ids");
        for (String id : accountIds) {
            out.writeString(id);
        }
        out.writeEndArray();
        out.writeEndObject();
    }
}
