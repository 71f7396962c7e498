package social.dassie.people.users;

import org.jspecify.annotations.Nullable;

/** A login's defaults for new posts. */
public record PostingDefaults(
        String privacy, boolean sensitive, @Nullable String language, String quotePolicy, String contentType) {}
