package social.dassie.accounts;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.SerializableString;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Json;
import social.dassie.api.JsonMemo;
import social.dassie.emojis.EmojiEntity;

/**
 * An account as everyone sees it (documentation page entities/Account).
 *
 * @param isSensitized whether the files of all its posts count as sensitive; visible on its posts only
 */
public record AccountEntity(
        String id,
        String username,
        String acct,
        String displayName,
        boolean locked,
        boolean bot,
        @Nullable Boolean discoverable,
        boolean indexable,
        boolean group,
        String createdAt,
        String note,
        String url,
        String uri,
        String avatar,
        String avatarStatic,
        String avatarDescription,
        String header,
        String headerStatic,
        String headerDescription,
        long followersCount,
        long followingCount,
        long statusesCount,
        @Nullable String lastStatusAt,
        @Nullable Boolean hideCollections,
        boolean showMedia,
        boolean showMediaReplies,
        boolean showFeatured,
        @Nullable Boolean noindex,
        List<EmojiEntity> emojis,
        List<RoleBadge> roles,
        List<FieldEntity> fields,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean memorial,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean suspended,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean limited,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AccountEntity moved,
        @JsonIgnore boolean isSensitized,
        @JsonIgnore JsonMemo memo) {
    /** The account as JSON text, encoded once. */
    public SerializableString json() {
        return memo.get(() -> Json.text(this));
    }

    /** A row of the profile's table; the value is HTML. */
    public record FieldEntity(
            String name, String value, @Nullable String verifiedAt) {}

    /** A highlighted role. */
    public record RoleBadge(String id, String name, String color) {}
}
