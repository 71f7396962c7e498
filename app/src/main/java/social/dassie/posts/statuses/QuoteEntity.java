package social.dassie.posts.statuses;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A quote as one viewer sees it: with the quoted post (documentation page entities/Quote), or, in a post that is quoted
 * itself, with its id only (entities/ShallowQuote).
 *
 * @param quotedId the quoted post, as long as the viewer may see it
 * @param status the quoted post; null in a shallow quote, and if the viewer may not see it
 * @param isWhole whether to include the post regardless of the state: the author deleted the quoting post to re-draft it
 */
@JsonSerialize(using = QuoteEntity.Serializer.class)
public record QuoteEntity(
        String state,
        boolean isShown,
        boolean isShallow,
        @Nullable Long quotedId,
        @Nullable StatusEntity status,
        boolean isWhole) {
    /** Returns the quoted post if it is shown to the viewer; null if only the state is. */
    public @Nullable StatusEntity shown() {
        return isShown || isWhole ? status : null;
    }

    /** As {@link StatusEntity#isMadeOfTheSame}. */
    boolean isMadeOfTheSame(QuoteEntity other) {
        boolean hasSamePost =
                status == null ? other.status == null : other.status != null && status.isMadeOfTheSame(other.status);
        return hasSamePost && with(null).equals(other.with(null));
    }

    QuoteEntity with(@Nullable StatusEntity quoted) {
        return new QuoteEntity(state, isShown, isShallow, quotedId, quoted, isWhole);
    }

    QuoteEntity whole() {
        return new QuoteEntity(state, isShown, isShallow, quotedId, status, true);
    }

    static final class Serializer extends JsonSerializer<QuoteEntity> {
        @Override
        public void serialize(QuoteEntity quote, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartObject();
            out.writeStringField("state", quote.state());
            if (quote.isShallow()) {
                Long id = quote.isShown() || quote.isWhole() ? quote.quotedId() : null;
                out.writeStringField("quoted_status_id", id == null ? null : Long.toString(id));
            } else {
                provider.defaultSerializeField("quoted_status", quote.shown(), out);
            }
            out.writeEndObject();
        }
    }
}
