package social.dassie.posts.cards;

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
 */
public record CardEntity(Plain plain, @Nullable Long authorId, JsonMemo memo) {
    /** The card without its author. */
    public record Plain(
            String url,
            String title,
            String description,
            @Nullable String language,
            String type,
            String authorName,
            String authorUrl,
            String providerName,
            String providerUrl,
            String html,
            int width,
            int height,
            @Nullable String image,
            String imageDescription,
            String embedUrl,
            @Nullable String blurhash,
            @Nullable String publishedAt) {}

    static CardEntity of(CardRow row, @Nullable String image) {
        return new CardEntity(
                new Plain(
                        row.shownUrl(),
                        row.title(),
                        row.description(),
                        row.language(),
                        row.type(),
                        row.authorName(),
                        row.authorUrl(),
                        row.providerName(),
                        row.providerUrl(),
                        row.html(),
                        row.width(),
                        row.height(),
                        image,
                        row.imageDescription(),
                        row.embedUrl(),
                        row.blurhash(),
                        row.publishedAt() == null ? null : Dates.format(row.publishedAt())),
                row.authorAccountId(),
                new JsonMemo());
    }

    /** The card as JSON text, with its author's account as it is now for the viewer. */
    public String json(@Nullable AccountEntity author, Caller viewer) {
        String open = memo.get(() -> {
                    String whole = Json.text(plain);
                    return whole.substring(0, whole.length() - 1) + ",\"authors\":[";
                })
                .getValue();
        boolean isByNobody = author == null
                && plain.authorName().isEmpty()
                && plain.authorUrl().isEmpty();
        if (isByNobody) {
            return open + "]}";
        }
        return open + "{\"name\":" + Json.text(plain.authorName()) + ",\"url\":" + Json.text(plain.authorUrl())
                + ",\"account\":" + (author == null ? "null" : author.json(viewer)) + "}]}";
    }
}
