package social.dassie.users;

import org.jspecify.annotations.Nullable;

/** What a new post of this login is like when its writer says nothing else; and the zone its times are shown in. */
public record PostingDefaults(
        String privacy, boolean sensitive, @Nullable String language, String quotePolicy, String timeZone) {}
