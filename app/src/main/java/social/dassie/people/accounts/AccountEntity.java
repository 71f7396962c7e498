package social.dassie.people.accounts;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.SerializableString;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.JsonMemo;
import social.dassie.media.emojis.EmojiEntity;
import social.dassie.people.accounts.policies.FeatureApproval;
import social.dassie.people.accounts.policies.FeatureFacts;

/**
 * An account as everyone sees it (documentation page entities/Account).
 *
 * @param emailSubscriptions whether its posts are available by email; null where the server offers this to no account
 * @param invalidHandle true if its handle is unknown because its server gave it to another account, else null; the name
 *     and the handle then stand for it on this server only
 * @param feed true if its posts are the items of an RSS or Atom feed, else null
 * @param isSensitized whether the files of all its posts are treated as sensitive; visible on its posts only
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
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean emailSubscriptions,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean invalidHandle,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean feed,
        FeatureApproval featureApproval,
        @JsonIgnore boolean isSensitized,
        @JsonIgnore JsonMemo memo) {
    /** Returns the account as JSON text up to the value that says whether the viewer may feature it; encoded once. */
    SerializableString opening() {
        return memo.get(() -> {
            String whole = Json.text(this);
            return whole.substring(0, whole.length() - FeatureApproval.TO_NOBODY.length());
        });
    }

    /** Returns the account as JSON text for a viewer. */
    public String json(Caller viewer) {
        return moved == null ? opening().getValue() + featureApproval.end(viewer) : Json.text(this, viewer);
    }

    /** Returns whether the account looks different to different signed-in viewers other than its owner. */
    public boolean dependsOnViewer() {
        return featureApproval.policy().dependsOnFollows() || (moved != null && moved.dependsOnViewer());
    }

    /** Whether it is that of a feed, which only the people of this server see. */
    public boolean isHiddenFrom(Caller viewer) {
        return feed != null && !viewer.isUser();
    }

    /** Whether it is this account, or moved to it. */
    public boolean isOrMovedTo(long accountId) {
        return featureApproval.accountId() == accountId || (moved != null && moved.isOrMovedTo(accountId));
    }

    /** Returns a copy whose policy can be evaluated for any viewer. */
    AccountEntity answering(FeatureFacts facts, @Nullable AccountEntity movedTo) {
        return new AccountEntity(
                id,
                username,
                acct,
                displayName,
                locked,
                bot,
                discoverable,
                indexable,
                group,
                createdAt,
                note,
                url,
                uri,
                avatar,
                avatarStatic,
                avatarDescription,
                header,
                headerStatic,
                headerDescription,
                followersCount,
                followingCount,
                statusesCount,
                lastStatusAt,
                hideCollections,
                showMedia,
                showMediaReplies,
                showFeatured,
                noindex,
                emojis,
                roles,
                fields,
                memorial,
                suspended,
                limited,
                movedTo,
                emailSubscriptions,
                invalidHandle,
                feed,
                featureApproval.with(facts),
                isSensitized,
                memo);
    }

    /** A row of the profile's extra fields; the value is HTML. */
    public record FieldEntity(
            String name, String value, @Nullable String verifiedAt) {}

    /** A highlighted role. */
    public record RoleBadge(String id, String name, String color) {}
}
