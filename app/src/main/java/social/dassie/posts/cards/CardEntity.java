package social.dassie.posts.cards;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.JsonMemo;
import social.dassie.people.accounts.AccountEntity;

/**
 * The preview of a page (documentation page entities/PreviewCard). The author's account is stored separately, because
 * accounts change with every post they write.
 *
 * @param authorId the local id of the account that wrote the page, null when there is none
 * @param claimedId the local id of the account that the page names without its permission, null when there is none
 */
public record CardEntity(
        Plain plain, @Nullable Long authorId, @Nullable Long claimedId, JsonMemo memo) {
    /** The card without its author. */
    public record Plain(
            String url,
            @JsonUnwrapped Preview.Text text,
            @JsonUnwrapped(prefix = "author_") Preview.Source author,
            @JsonUnwrapped(prefix = "provider_") Preview.Source provider,
            @JsonUnwrapped Preview.Frame frame,
            @Nullable String image,
            String imageDescription,
            String embedUrl,
            @Nullable String blurhash,
            @Nullable String publishedAt) {}

    static CardEntity of(CardRow row, @Nullable String image) {
        Plain plain = new Plain(
                row.shownUrl(),
                row.text(),
                row.author(),
                row.provider(),
                row.frame(),
                image,
                row.picture().imageDescription(),
                row.embedUrl(),
                row.picture().blurhash(),
                row.publishedAt() == null ? null : Dates.format(row.publishedAt()));
        return new CardEntity(plain, row.authorAccountId(), row.claimedAccountId(), new JsonMemo());
    }

    /**
     * Returns the card as JSON text, with its author's account as it is now for the viewer. Users also see whether the
     * page is one that names them and that they have not allowed to.
     */
    public String json(@Nullable AccountEntity author, Caller viewer) {
        String open = memo.get(() -> {
                    String whole = Json.text(plain);
                    return whole.substring(0, whole.length() - 1) + ",\"authors\":[";
                })
                .getValue();
        String end = viewer.isUser()
                ? "],\"missing_attribution\":" + (claimedId != null && claimedId == viewer.accountId()) + "}"
                : "]}";
        boolean isByNobody = author == null
                && plain.author().name().isEmpty()
                && plain.author().url().isEmpty();
        if (isByNobody) {
            return open + end;
        }
        return open + "{\"name\":" + Json.text(plain.author().name()) + ",\"url\":"
                + Json.text(plain.author().url()) + ",\"account\":" + (author == null ? "null" : author.json(viewer))
                + "}" + end;
    }
}
