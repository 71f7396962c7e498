package social.dassie.people.users;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;

/**
 * The signed-in user's profile for editing (documentation page entities/Profile): texts as typed and as HTML, null for
 * a missing image.
 */
public record ProfileEntity(
        String id,
        String displayName,
        String note,
        List<AccountEntity.FieldEntity> fields,
        String formattedNote,
        List<AccountEntity.FieldEntity> formattedFields,
        @Nullable String avatar,
        @Nullable String avatarStatic,
        String avatarDescription,
        @Nullable String header,
        @Nullable String headerStatic,
        String headerDescription,
        boolean locked,
        boolean bot,
        @Nullable Boolean hideCollections,
        @Nullable Boolean discoverable,
        boolean indexable,
        boolean showMedia,
        boolean showMediaReplies,
        boolean showFeatured,
        List<String> attributionDomains,
        List<?> featuredTags) {}
