package social.dassie.people.accounts;

import org.jspecify.annotations.Nullable;

/** The part of an account that its owner writes. {@code fields} and {@code attributionDomains} are JSON. */
public record Profile(
        long id,
        String displayName,
        String note,
        String noteHtml,
        String fields,
        Picture avatar,
        Picture header,
        boolean locked,
        boolean bot,
        @Nullable Boolean discoverable,
        boolean indexable,
        @Nullable Boolean hideCollections,
        boolean showMedia,
        boolean showMediaReplies,
        boolean showFeatured,
        String attributionDomains) {}
