package social.dassie.posts.statuses;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.EncodedJson;
import social.dassie.ground.api.Json;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountSerializer;
import social.dassie.people.accounts.policies.FeatureApproval;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.reactions.ReactionEntity;
import social.dassie.posts.statuses.rows.Status;

/**
 * Writes a post with its fields in the order of the documentation. The fields that are the same for every viewer, and the
 * author, are serialised once and copied from then on, because they are most of a timeline page.
 */
final class StatusSerializer extends JsonSerializer<StatusEntity> {
    private static final String BEFORE_ID = "{\"id\":";
    private static final SerializableString ID = new SerializedString("id");
    private static final SerializableString QUOTE = new SerializedString("quote");
    private static final SerializableString QUOTE_APPROVAL = new SerializedString("quote_approval");
    private static final SerializableString INTERACTION_POLICY = new SerializedString("interaction_policy");
    private static final SerializableString POLL = new SerializedString("poll");
    private static final SerializableString ACCOUNT = new SerializedString("account");
    private static final SerializableString CARD = new SerializedString("card");
    private static final SerializableString COLLECTIONS = new SerializedString("tagged_collections");
    private static final SerializableString REBLOG = new SerializedString("reblog");

    @Override
    public void serialize(StatusEntity status, JsonGenerator out, SerializerProvider provider) throws IOException {
        StatusJson cached = status.json();
        List<EncodedJson> json = cached == null
                ? null
                : cached.of(status, provider, (copy, gap) -> write(status, copy, provider, account -> gap.leave()));
        if (json == null) {
            write(status, out, provider, account -> AccountSerializer.write(account, out, provider));
            return;
        }
        out.writeRawValue(json.get(0));
        StatusEntity next = status;
        for (EncodedJson afterAuthor : json.subList(1, json.size())) {
            AccountSerializer.insert(Objects.requireNonNull(next).account(), out, provider);
            out.writeRaw(afterAuthor);
            next = next.reblog();
        }
    }

    /** Writes the author of a post, or leaves a gap for it. */
    @FunctionalInterface
    private interface AuthorWriter {
        void write(AccountEntity account) throws IOException;
    }

    private void write(StatusEntity status, JsonGenerator out, SerializerProvider provider, AuthorWriter authors)
            throws IOException {
        out.writeStartObject();
        out.writeFieldName(ID);
        out.writeRawValue(shared(status, provider));
        out.writeFieldName(QUOTE_APPROVAL);
        out.writeRawValue(status.quoteApproval());
        SerializableString policy = status.interactionPolicy();
        if (policy != null) {
            out.writeFieldName(INTERACTION_POLICY);
            out.writeRawValue(policy);
        }
        out.writeFieldName(QUOTE);
        provider.defaultSerializeValue(status.quote(), out);
        out.writeFieldName(POLL);
        provider.defaultSerializeValue(status.poll(), out);
        out.writeFieldName(ACCOUNT);
        authors.write(status.account());
        CardEntity card = status.cached().card();
        out.writeFieldName(CARD);
        out.writeRawValue(card == null ? "null" : card.json(status.cardAuthor(), FeatureApproval.viewer(provider)));
        out.writeFieldName(COLLECTIONS);
        if (status.taggedCollections().isEmpty()) {
            out.writeRawValue("[]");
        } else {
            provider.defaultSerializeValue(status.taggedCollections(), out);
        }
        if (!status.reactions().isEmpty()) {
            ReactionEntity.writeAll(status.reactions(), out);
        }
        if (status.view() != null) {
            writeMarks(status, status.view(), out, provider);
        }
        if (status.text() != null) {
            out.writeStringField("text", status.text());
            out.writeStringField(
                    "content_type", status.cached().row().body().type().mediaType());
        }
        out.writeFieldName(REBLOG);
        if (status.reblog() == null) {
            out.writeNull();
        } else {
            write(status.reblog(), out, provider, authors);
        }
        out.writeEndObject();
    }

    private static void writeMarks(StatusEntity status, StatusView view, JsonGenerator out, SerializerProvider provider)
            throws IOException {
        out.writeBooleanField("favourited", view.favourited());
        out.writeBooleanField("reblogged", view.reblogged());
        out.writeBooleanField("muted", view.muted());
        out.writeBooleanField("bookmarked", view.bookmarked());
        if (status.isOwn() && status.reblog() == null) {
            out.writeBooleanField("pinned", view.pinned());
        }
        provider.defaultSerializeField("filtered", status.filtered(), out);
    }

    /** Returns the value of the field {@code id} and, as raw JSON after it, all fields that are the same for every viewer. */
    private static SerializableString shared(StatusEntity status, SerializerProvider provider) {
        CachedStatus cached = status.cached();
        boolean isPlain = status.sensitive() == cached.row().body().sensitive();
        return isPlain
                ? cached.json().get(() -> shared(cached, status.sensitive(), provider))
                : new SerializedString(shared(cached, status.sensitive(), provider));
    }

    private static String shared(CachedStatus status, boolean isSensitive, SerializerProvider provider) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = Json.MAPPER.createGenerator(text)) {
            writeShared(status, isSensitive, out, provider);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String whole = text.toString();
        return whole.substring(BEFORE_ID.length(), whole.length() - 1);
    }

    private static void writeShared(
            CachedStatus status, boolean isSensitive, JsonGenerator out, SerializerProvider provider)
            throws IOException {
        Status row = status.row();
        Long editedAt = row.times().editedAt();
        out.writeStartObject();
        out.writeStringField("id", Long.toString(row.id()));
        out.writeStringField("created_at", Dates.format(row.times().createdAt()));
        out.writeStringField("in_reply_to_id", text(row.thread().inReplyToId()));
        out.writeStringField("in_reply_to_account_id", text(row.thread().inReplyToAccountId()));
        out.writeBooleanField("sensitive", isSensitive);
        out.writeStringField("spoiler_text", row.body().spoilerText());
        out.writeStringField("visibility", row.chosenVisibility().key());
        if (row.localOnly()) {
            out.writeBooleanField("local_only", true);
        }
        if (row.interactions().heldAs() != null) {
            out.writeStringField("reply_approval", row.interactions().heldAs());
        }
        out.writeStringField("language", row.body().language());
        out.writeStringField("uri", row.uri());
        out.writeStringField("url", row.isReblog() ? row.uri() : row.source().address());
        out.writeNumberField("replies_count", row.counts().repliesCount());
        out.writeNumberField("reblogs_count", row.counts().reblogsCount());
        out.writeNumberField("favourites_count", row.counts().favouritesCount());
        out.writeNumberField("quotes_count", row.counts().quotesCount());
        out.writeStringField("edited_at", editedAt == null ? null : Dates.format(editedAt));
        out.writeStringField("content", status.content());
        if (status.application() != null) {
            provider.defaultSerializeField("application", status.application(), out);
        }
        provider.defaultSerializeField("media_attachments", status.media(), out);
        provider.defaultSerializeField("mentions", status.mentions(), out);
        provider.defaultSerializeField("tags", status.tags(), out);
        provider.defaultSerializeField("emojis", status.emojis(), out);
        out.writeEndObject();
    }

    private static @Nullable String text(@Nullable Long id) {
        return id == null ? null : Long.toString(id);
    }
}
