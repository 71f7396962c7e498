package social.dassie.statuses;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Dates;
import social.dassie.api.Json;
import social.dassie.cards.CardEntity;
import social.dassie.emojis.EmojiEntity;
import social.dassie.media.MediaEntity;

/**
 * Writes posts. The part that is the same for everybody, and the author, are written once and copied from then on: a page
 * of a timeline is mostly that.
 */
final class StatusSerializer extends JsonSerializer<StatusEntity> {
    private static final SerializableString ACCOUNT = new SerializedString(",\"account\":");
    private static final SerializableString REBLOG = new SerializedString(",\"reblog\":");

    /** The part of a post that does not depend on who looks, in the order of the documentation. */
    private record Shared(
            String id,
            String createdAt,
            @Nullable String inReplyToId,
            @Nullable String inReplyToAccountId,
            boolean sensitive,
            String spoilerText,
            String visibility,
            @Nullable String language,
            @Nullable String uri,
            @Nullable String url,
            long repliesCount,
            long reblogsCount,
            long favouritesCount,
            @Nullable String editedAt,
            String content,
            @JsonInclude(JsonInclude.Include.NON_NULL) StatusEntity.@Nullable Application application,
            List<MediaEntity> mediaAttachments,
            List<StatusEntity.Mention> mentions,
            List<StatusEntity.Tag> tags,
            List<EmojiEntity> emojis) {
        static Shared of(PlainStatus plain, boolean isSensitive) {
            Status s = plain.row();
            return new Shared(
                    Long.toString(s.id()),
                    Dates.format(s.createdAt()),
                    id(s.inReplyToId()),
                    id(s.inReplyToAccountId()),
                    isSensitive,
                    s.spoilerText(),
                    s.visibility().key(),
                    s.language(),
                    s.uri(),
                    s.isReblog() ? s.uri() : s.url(),
                    s.repliesCount(),
                    s.reblogsCount(),
                    s.favouritesCount(),
                    s.editedAt() == null ? null : Dates.format(s.editedAt()),
                    plain.content(),
                    s.appName() == null ? null : new StatusEntity.Application(s.appName(), s.appWebsite()),
                    plain.media(),
                    plain.mentions(),
                    plain.tags(),
                    plain.emojis());
        }

        private static @Nullable String id(@Nullable Long id) {
            return id == null ? null : Long.toString(id);
        }
    }

    @Override
    public void serialize(StatusEntity status, JsonGenerator out, SerializerProvider provider) throws IOException {
        out.writeRawValue(head(status));
        writeRest(status, out);
    }

    private static void writeRest(StatusEntity status, JsonGenerator out) throws IOException {
        out.writeRaw(",\"poll\":" + (status.poll() == null ? "null" : Json.text(status.poll())));
        out.writeRaw(ACCOUNT);
        out.writeRaw(status.account().json());
        CardEntity card = status.plain().card();
        out.writeRaw(",\"card\":");
        out.writeRaw(card == null ? "null" : card.json(status.cardAuthor()));
        StatusView view = status.view();
        if (view != null) {
            writeMarks(status, view, out);
        }
        if (status.text() != null) {
            out.writeRaw(",\"text\":" + Json.text(status.text()));
        }
        out.writeRaw(REBLOG);
        StatusEntity reblog = status.reblog();
        if (reblog == null) {
            out.writeRaw("null");
        } else {
            out.writeRaw(head(reblog));
            writeRest(reblog, out);
        }
        out.writeRaw('}');
    }

    private static void writeMarks(StatusEntity status, StatusView view, JsonGenerator out) throws IOException {
        out.writeRaw(",\"favourited\":" + view.favourited()
                + ",\"reblogged\":" + view.reblogged()
                + ",\"muted\":" + view.muted()
                + ",\"bookmarked\":" + view.bookmarked());
        if (status.isOwn() && status.reblog() == null) {
            out.writeRaw(",\"pinned\":" + view.pinned());
        }
        out.writeRaw(",\"filtered\":" + (status.filtered().isEmpty() ? "[]" : Json.text(status.filtered())));
    }

    /** The shared part without its closing brace. */
    private static SerializableString head(StatusEntity status) {
        PlainStatus plain = status.plain();
        boolean isPlain = status.sensitive() == plain.row().sensitive();
        return isPlain
                ? plain.json().get(() -> head(plain, plain.row().sensitive()))
                : new SerializedString(head(plain, status.sensitive()));
    }

    private static String head(PlainStatus plain, boolean isSensitive) {
        String whole = Json.text(Shared.of(plain, isSensitive));
        return whole.substring(0, whole.length() - 1);
    }
}
