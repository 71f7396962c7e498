package social.dassie.accounts;

import org.jspecify.annotations.Nullable;

/** The columns of an account that its owner can change. */
public record ProfileRow(
        long id,
        String displayName,
        String note,
        String noteHtml,
        String fields,
        @Nullable String avatarFile,
        @Nullable String avatarStaticFile,
        String avatarDescription,
        @Nullable String headerFile,
        @Nullable String headerStaticFile,
        String headerDescription,
        boolean locked,
        boolean bot,
        @Nullable Boolean discoverable,
        boolean indexable,
        @Nullable Boolean hideCollections) {}
