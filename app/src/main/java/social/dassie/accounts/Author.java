package social.dassie.accounts;

import org.jspecify.annotations.Nullable;

/** Who writes a post, and what it is like when they say nothing else. */
public record Author(
        long id,
        String username,
        String defaultPrivacy,
        boolean defaultSensitive,
        @Nullable String defaultLanguage) {}
